import { sql } from 'kysely';
import type { Tables } from '../src/platform/db/tables.ts';
import type { Tx } from '../src/platform/db/transact.ts';

export type Rows = { [Table in keyof Tables]?: readonly Record<string, unknown>[] };

/** Writes many rows of one company, a statement for each table, in the order given. All rows of a table have the same fields. */
export const writeRows = (tx: Tx, company_id: string, rows: Rows): void => {
  for (const [table, given] of Object.entries(rows)) {
    if (given.length === 0) continue;
    const columns = sql.join(
      ['company_id', ...Object.keys(given[0] ?? {})]
        .filter((name, at, all) => all.indexOf(name) === at)
        .map((name) => sql.ref(name)),
    );
    const json = JSON.stringify(given.map((row) => ({ ...row, company_id })));
    const query = sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;
    tx.write({ compile: () => query.compile(tx.db) });
  }
};
