import type pg from 'pg';
import type { Context, Viewer } from '../../../server/src/platform/context.ts';
import { dbOfClient } from '../../../server/src/platform/db/driver.ts';
import { listCards } from '../../../server/src/modules/content/cards/queries.ts';
import { kind as community } from '../../../server/src/modules/community/kind/kind.ts';
import { findFiltered, type Filter } from '../../../server/src/modules/feed/filter/filter.ts';
import { findForYou } from '../../../server/src/modules/feed/for-you/for-you.ts';
import { feedRows } from '../../../server/src/modules/feed/queries.ts';
import { first_id, last_id } from '../../../server/src/platform/ids.ts';
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

const product = [{ kinds: [recognition, poll], place_kinds: [community] } as unknown as Module];

const page_size = 20;
// The home page's query, with content of its reader's places.
const kinds = ['recognition', 'poll'];
const shown = { kinds, placed: kinds, place_kinds: ['community'] };

const sourceOf = (asked: Pick<pg.ClientBase, 'query'>): Context => {
  const silent = { on: () => {}, send: () => {}, close: async () => {} };
  return { db: dbOfClient(asked as pg.ClientBase), invalidation: silent } as unknown as Context;
};

type Statement = { text: string; values: unknown[] };

/** How many pages a statement reads. */
async function pagesOf(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  return rows.reduce(
    (sum, { 'QUERY PLAN': [{ Plan: plan }] }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    0,
  );
}

/** What it costs PostgreSQL to find a page of the filtered feed, and how much of it there is. */
export async function filterCost(
  client: pg.Client,
  company_id: string,
  employee_id: string,
  filter: Filter,
): Promise<{ pages: number; found: number }> {
  productOf(product);
  const viewer = { company_id, employee_id } as Viewer;
  const window = { ...shown, low: first_id, high: last_id, limit: page_size + 1 };
  let pages = 0;
  const explaining = {
    query: async (statement: Statement) => {
      pages += await pagesOf(client, statement);
      return client.query(statement);
    },
  };
  const { db } = sourceOf(explaining as unknown as pg.ClientBase);
  const { ids } = await findFiltered(db, viewer, filter, window);
  return { pages, found: Math.min(ids.length, page_size) };
}

/** How many pages PostgreSQL reads to order the newest content for a reader. */
export async function forYouCost(client: pg.Client, company_id: string, employee_id: string): Promise<number> {
  productOf(product);
  let pages = 0;
  const explaining = {
    query: async (statement: Statement) => {
      pages += await pagesOf(client, statement);
      return client.query(statement);
    },
  };
  const { db } = sourceOf(explaining as unknown as pg.ClientBase);
  const asked = { ...shown, after: undefined, cursor: undefined, limit: page_size };
  await findForYou(db, { company_id, employee_id } as Viewer, asked);
  return pages;
}

/**
 * What the product's own feed query costs PostgreSQL, by EXPLAIN and by its own statistics. People and catalogs come from
 * memory.
 */
export async function feedCost(client: pg.Client, company_id: string, employee_id: string): Promise<Cost> {
  productOf(product);
  const page = { ...shown, before: undefined, after: undefined, limit: page_size + 1 };
  const ask = (asked: Pick<pg.ClientBase, 'query'>) =>
    listCards(sourceOf(asked), { company_id, employee_id }, feedRows(company_id, employee_id, page), page_size);
  let pages = 0;
  const explaining = {
    query: async (statement: Statement) => {
      pages += await pagesOf(client, statement);
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
