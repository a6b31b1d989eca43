import {
  createQueryId,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
  type RootOperationNode,
  type ValueNode,
} from 'kysely';

/** A placeholder for the value of this name while a fragment is written. */
class Gap {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Leaves each value out, and keeps its name. */
class GapCompiler extends PostgresQueryCompiler {
  readonly values: unknown[] = [];

  protected override visitValue(node: ValueNode): void {
    if (node.immediate) return super.visitValue(node);
    this.values.push(node.value);
    this.append('\0');
  }
}

const write = (fragment: RawBuilder<unknown>) => {
  const compiler = new GapCompiler();
  const written = compiler.compileQuery(fragment.toOperationNode() as RootOperationNode, createQueryId());
  return { texts: written.sql.split('\0'), values: compiler.values };
};

type Gaps<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends RawBuilder<infer Result>
    ? RawBuilder<Result>
    : RawBuilder<Values[Name]>;
};

/**
 * A piece of SQL whose text is always the same: it is built once, at its first use, and then only its values are filled in. For
 * frequent statements: they consist of hundreds of parts, and building one costs as much as reading its results. `fragment`
 * gets a placeholder for each value, which may be a piece of SQL itself; a value that is used several times is one parameter.
 */
export const defineFragment = <Values extends Record<string, unknown>, Result = unknown>(
  fragment: (gaps: Gaps<Values>) => RawBuilder<Result>,
): ((values: Values) => RawBuilder<Result>) => {
  const gaps = new Proxy({}, { get: (_, name) => sql.val(new Gap(String(name))) }) as Gaps<Values>;
  let written: ReturnType<typeof write> | undefined;
  return (values) => {
    written ??= write(fragment(gaps));
    const given = new Map<string, RawBuilder<unknown>>();
    // A piece of SQL is put in as it is.
    for (const [name, value] of Object.entries(values)) given.set(name, sql`${value}`);
    const filled = written.values.map((value) => (value instanceof Gap ? given.get(value.name) : value));
    return sql<Result>(written.texts as unknown as TemplateStringsArray, ...filled);
  };
};
