import { limits } from '@plaudit/contract/limits';
import { type CompiledQuery, PostgresQueryCompiler, type RootOperationNode, type ValueNode } from 'kysely';

/** Rows of a page as most callers ask for it, with one more that shows whether there are others. */
const usual = limits.page_size + 1;
const usual_limits: ReadonlySet<unknown> = new Set([limits.page_size, usual]);

/**
 * Writes a value that is used at several places of a statement, as one shared `sql.val(…)`, as one parameter: a page of the
 * feed names its reader and their company 18 times, and PostgreSQL reads each parameter again at each run. Writes the usual
 * page size as a literal. For a limit that it does not know, PostgreSQL expects a tenth of all rows, so a plan for this one
 * page always looks cheaper than the one it could keep. It then plans again at each run, which takes longer than the run.
 */
export class SharedValuesCompiler extends PostgresQueryCompiler {
  readonly #places = new Map<ValueNode, string>();
  #last = '';

  override compileQuery(node: RootOperationNode, query_id: CompiledQuery['queryId']): CompiledQuery {
    this.#places.clear();
    return super.compileQuery(node, query_id);
  }

  protected override append(text: string): void {
    if (text !== '') this.#last = text;
    super.append(text);
  }

  protected override visitValue(node: ValueNode): void {
    if (usual_limits.has(node.value) && /\blimit $/.test(this.#last)) return this.append(String(node.value));
    const place = this.#places.get(node);
    if (place !== undefined) return this.append(place);
    super.visitValue(node);
    if (!node.immediate) this.#places.set(node, this.getCurrentParameterPlaceholder());
  }
}
