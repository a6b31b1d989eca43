import { equal } from 'node:assert/strict';
import type pg from 'pg';
import type { Company } from '../company.ts';
import { ask } from '../database.ts';
import { count } from '../report.ts';

const counted = ['recognition', 'points_transfer', 'idempotency_key'] as const;
export type Counts = Record<(typeof counted)[number] | 'jobs', number>;

export async function countRows(client: pg.Client, { company_id }: Company): Promise<Counts> {
  const counts = { jobs: Number(await ask(client, 'select count(*) from graphile_worker.jobs')) } as Counts;
  for (const table of counted) {
    counts[table] = Number(await ask(client, `select count(*) from ${table} where company_id = $1`, [company_id]));
  }
  return counts;
}

/**
 * Throws unless every acknowledged gift is in every table exactly once and the ledger is in order; returns notes for the
 * report.
 */
export async function checkBooks(
  client: pg.Client,
  company: Company,
  before: Counts,
  acknowledged: number,
): Promise<string[]> {
  const after = await countRows(client, company);
  for (const [name, count] of Object.entries(after)) {
    equal(count - before[name as keyof Counts], acknowledged, `${name}: as many new rows as acknowledged gifts`);
  }
  const sum = await ask(client, 'select sum(points) from points_entry where company_id = $1', [company.company_id]);
  equal(Number(sum), 0, 'all entries sum to zero');
  const wrong = await ask(
    client,
    `select count(*) from points_account a
     where company_id = $1 and balance is distinct from (
       select coalesce(sum(points), 0) from points_entry e
       where e.company_id = a.company_id and e.owner_id = a.owner_id and e.account = a.account
     ) and account <> 'issued'`,
    [company.company_id],
  );
  equal(Number(wrong), 0, 'every balance is the sum of its entries');
  const total = count(acknowledged);
  return [
    `Checked: ${total} gifts acknowledged, as many recognitions, transfers, keys and jobs; entries sum to zero; balances equal them.`,
  ];
}
