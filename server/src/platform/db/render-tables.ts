import type pg from 'pg';

const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  tsvector: 'string',
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  generated: boolean;
};

const typeOf = ({ table, column, type, nullable, defaulted, generated }: Column): string => {
  const element = types[type.replace(/^_/, '')];
  if (!element) throw new Error(`No type is known for ${type} of ${table}.${column}`);
  const whole = (type.startsWith('_') ? `${element}[]` : element) + (nullable ? ' | null' : '');
  if (generated) return `ColumnType<${whole}, never, never>`;
  return defaulted ? `Generated<${whole}>` : whole;
};

const render = (columns: Column[]): string => {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].map(
    ([table, list]) =>
      `  ${table}: {\n${list.map((column) => `    ${column.column}: ${typeOf(column)};\n`).join('')}  };\n`,
  );
  return `// Generated from the migrated database by tools/generate-tables.ts; do not edit.
import type { ColumnType, Generated as KyselyGenerated } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : KyselyGenerated<T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as a value, written as text. */
type Json = ColumnType<unknown, string, string>;

export type Tables = {
${body.join('')}};
`;
};

/** The text of `tables.ts`: the types of the tables that this database has. */
export const renderTables = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
           c.column_default is not null as defaulted, c.is_generated = 'ALWAYS' as generated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
    order by c.table_name, c.ordinal_position`);
  return render(rows);
};
