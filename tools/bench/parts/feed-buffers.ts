import type pg from 'pg';
import { dbOfClient } from '../../../server/src/platform/db/driver.ts';
import { feedRows } from '../../../server/src/modules/feed/queries.ts';
import { kind } from '../../../server/src/modules/recognition/kind/kind.ts';
import { productOf, type Module } from '../../../server/src/platform/module.ts';
import { listCards } from '../../../server/src/modules/content/queries.ts';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Pages of 8 kB that PostgreSQL looks at for the product's own feed query, by EXPLAIN. */
export async function feedBuffers(client: pg.Client, company_id: string, employee_id: string): Promise<number> {
  productOf([{ kinds: [kind] } as unknown as Module]);
  let pages = 0;
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      for (const row of rows) {
        const { Plan: plan } = row['QUERY PLAN'][0];
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      }
      return { rows: [], rowCount: 0 };
    },
  };
  // As the home page asks, with what stands in the places of its reader.
  const kinds = ['recognition'];
  const shown = { kinds, placed: kinds, place_kinds: ['community'] };
  const page = { ...shown, before: undefined, after: undefined, limit: 21 };
  await listCards(
    dbOfClient(explaining as unknown as pg.ClientBase),
    employee_id,
    feedRows(company_id, employee_id, page),
    page.limit - 1,
  );
  return pages;
}
