import { sql, type RawBuilder } from 'kysely';

/**
 * Rows of words that the code declares, as `values` of literals for the `from` of a statement. An array as a parameter would hide from
 * PostgreSQL how many they are: it would think a hundred, find the plan for all parameters dear, and make another at each run.
 */
export const literalRows = (rows: readonly (readonly (string | null)[])[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(rows.map((row) => sql`(${sql.join(row.map((word) => (word === null ? sql`null::text` : sql.lit(word))))})`))})`;
