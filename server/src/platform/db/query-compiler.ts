import { type CompiledQuery, PostgresQueryCompiler, type RootOperationNode, type ValueNode } from 'kysely';

/**
 * Writes a value that stands at several places of a statement, as one `sql.val(…)` that they share, as one parameter: a page of the
 * feed names its reader and their company 18 times, and PostgreSQL reads each parameter anew at each run.
 */
export class SharedValuesCompiler extends PostgresQueryCompiler {
  readonly #places = new Map<ValueNode, string>();

  override compileQuery(node: RootOperationNode, query_id: CompiledQuery['queryId']): CompiledQuery {
    this.#places.clear();
    return super.compileQuery(node, query_id);
  }

  protected override visitValue(node: ValueNode): void {
    const place = this.#places.get(node);
    if (place !== undefined) return this.append(place);
    super.visitValue(node);
    if (!node.immediate) this.#places.set(node, this.getCurrentParameterPlaceholder());
  }
}
