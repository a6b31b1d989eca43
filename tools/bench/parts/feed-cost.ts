import type pg from 'pg';
import type { Context } from '../../../server/src/platform/context.ts';
import { dbOfClient } from '../../../server/src/platform/db/driver.ts';
import { listCards } from '../../../server/src/modules/content/queries.ts';
import { feedRows } from '../../../server/src/modules/feed/queries.ts';
import { kind as poll } from '../../../server/src/modules/poll/kind/kind.ts';
import { kind as recognition } from '../../../server/src/modules/recognition/kind/kind.ts';
import { productOf, type Module } from '../../../server/src/platform/module.ts';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Cost = {
  /** Pages of 8 kB that PostgreSQL reads for one page of the feed. */
  pages: number;
  /** Plans that PostgreSQL made on this connection for any number of requests: five, and then the one that it keeps. */
  plans: number;
};

/**
 * What the product's own feed query costs PostgreSQL, by EXPLAIN and by its own statistics. People and catalogs come from
 * memory.
 */
export async function feedCost(client: pg.Client, company_id: string, employee_id: string): Promise<Cost> {
  productOf([{ kinds: [recognition, poll] } as unknown as Module]);
  // The home page's query, with content of its reader's places.
  const kinds = ['recognition', 'poll'];
  const shown = { kinds, placed: kinds, place_kinds: ['community'] };
  const page = { ...shown, before: undefined, after: undefined, limit: 21 };
  const silent = { on: () => {}, send: () => {}, close: async () => {} };
  const ask = (asked: Pick<pg.ClientBase, 'query'>) => {
    const source = { db: dbOfClient(asked as pg.ClientBase), invalidation: silent } as unknown as Context;
    const viewer = { company_id, employee_id };
    return listCards(source, viewer, feedRows(company_id, employee_id, page), page.limit - 1);
  };
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
  await ask(explaining as unknown as pg.ClientBase);
  for (let run = 0; run < 20; run += 1) await ask(client);
  const { rows } = await client.query<{ plans: number }>(
    `select sum(custom_plans)::int as plans from pg_prepared_statements where statement like '%materialized%'`,
  );
  return { pages, plans: rows[0]?.plans ?? 0 };
}
