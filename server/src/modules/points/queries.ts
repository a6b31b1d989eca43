import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import { employeeCardJson } from '../people/view.ts';
import { isAllowanceDue } from './ledger/queries.ts';

export { isAllowanceDue };

export type BalanceRow = {
  is_due: boolean;
  to_give: number;
  to_spend: number;
  monthly_allowance: number;
  resets_at: Date;
};

export const readBalance = async (db: Db, company_id: string, employee_id: string, now: Date): Promise<BalanceRow> => {
  const balanceOf = (account: string) =>
    sql`coalesce((select balance from points_account where company_id = c.company_id and owner_id = ${employee_id} and account = ${account}), 0)`;
  const { rows } = await sql<BalanceRow>`
    select ${isAllowanceDue(company_id, employee_id, now)} as is_due,
      ${balanceOf('allowance')} as to_give, ${balanceOf('earned')} as to_spend, coalesce((
        select allowance_granted from points_account
        where company_id = c.company_id and owner_id = ${employee_id} and account = 'allowance'
      ), c.monthly_allowance) as monthly_allowance,
      (date_trunc('month', ${now}::timestamptz at time zone c.time_zone) + interval '1 month') at time zone c.time_zone as resets_at
    from company c where c.company_id = ${company_id}`.execute(db);
  return rows[0] as BalanceRow;
};

export type EntryRow = {
  entry_id: string;
  account: 'allowance' | 'earned';
  kind: string;
  points: number;
  balance: number;
  created_at: Date;
  recognition_id: string | null;
  recognition_title: string | null;
  actor: EmployeeCard | null;
  reason: string | null;
  employees: EmployeeCard[] | null;
};

type HistoryPage = { accounts: readonly string[]; before: string | undefined; limit: number };

/** Entries of an owner, newest first, each with the recognition that caused it and the people on its other side. */
export const listEntries = async (
  db: Db,
  company_id: string,
  owner_id: string,
  page: HistoryPage,
): Promise<EntryRow[]> => {
  const { accounts, before = null, limit } = page;
  const { rows } = await sql<EntryRow>`
    select e.entry_id, e.account, e.kind, e.points, e.balance, e.created_at,
      case when t.source_kind = 'recognition' then t.source_id end as recognition_id, rt.title as recognition_title, t.reason,
      case when t.reason is not null or t.cause in ('refill', 'correction') or (t.cause = 'reversal' and t.source_id is null) then ${employeeCardJson('actor')} end as actor, (
      select json_agg(${employeeCardJson('p')} order by p.sort_name, p.employee_id)
      from employee p
      where p.company_id = ${company_id} and p.employee_id in (
        select other.owner_id from points_entry other
        where other.company_id = ${company_id} and other.transfer_id = t.transfer_id
          and other.account = case e.account when 'allowance' then 'earned' else 'allowance' end
        union select c.author_id where e.account = 'earned' and t.cause <> 'boost'
      )
    ) as employees
    from unnest(${accounts}::text[]) as wanted (account)
    cross join lateral (
      select * from points_entry
      where company_id = ${company_id} and owner_id = ${owner_id} and account = wanted.account
        and (${before}::uuid is null or entry_id < ${before}::uuid)
      order by entry_id desc limit ${limit}
    ) e
    join points_transfer t on t.company_id = ${company_id} and t.transfer_id = e.transfer_id
    left join employee actor on actor.company_id = ${company_id} and actor.employee_id = t.actor_id
    left join recognition r on r.company_id = ${company_id} and r.recognition_id = t.source_id and t.source_kind = 'recognition'
    left join content c on c.company_id = ${company_id} and c.content_id = t.source_id
    left join recognition_type rt on rt.company_id = ${company_id} and rt.recognition_type_id = r.recognition_type_id
    order by e.entry_id desc limit ${limit}`.execute(db);
  return rows;
};
