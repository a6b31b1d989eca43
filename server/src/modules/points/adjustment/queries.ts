import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { refillLimit } from '../settings/queries.ts';
import { employeeCardJson } from '../../people/view.ts';
import { firstIdOfWindow } from '../limits/queries.ts';

export type AdjustmentRow = {
  transfer_id: string;
  kind: 'refill' | 'correction';
  account: 'allowance' | 'earned';
  employee: EmployeeCard;
  actor: EmployeeCard;
  points: number;
  /** Null if the retention period of reasons has passed. */
  reason: string | null;
  created_at: Date;
  is_reversed: boolean;
  /** Its allowance has not been renewed since. */
  is_running: boolean;
};

type Page = {
  transfer_id?: string | undefined;
  employee_id?: string | undefined;
  before?: string | undefined;
  limit: number;
  now: Date;
};

/** Newest first. */
export const listAdjustmentRows = async (db: Db, company_id: string, page: Page): Promise<AdjustmentRow[]> => {
  const { transfer_id = null, employee_id = null, before = null, limit, now } = page;
  const { rows } = await sql<AdjustmentRow>`
    select t.transfer_id, t.cause as kind, e.account, e.points, t.reason, t.created_at,
      ${employeeCardJson('p')} as employee, ${employeeCardJson('a')} as actor,
      exists (
        select from points_transfer later
        where later.company_id = t.company_id and later.reverses_transfer_id = t.transfer_id
      ) as is_reversed,
      (allowance_period(${company_id}, t.created_at)).starts = (allowance_period(${company_id}, ${now})).starts as is_running
    from points_transfer t
    join points_entry e on e.company_id = t.company_id and e.transfer_id = t.transfer_id and e.account <> 'issued'
    join employee p on p.company_id = t.company_id and p.employee_id = e.owner_id
    join employee a on a.company_id = t.company_id and a.employee_id = t.actor_id
    where t.company_id = ${company_id} and t.cause in ('refill', 'correction')
      and (${transfer_id}::uuid is null or t.transfer_id = ${transfer_id}::uuid)
      and (${employee_id}::uuid is null or e.owner_id = ${employee_id}::uuid)
      and (${before}::uuid is null or t.transfer_id < ${before}::uuid)
    order by t.transfer_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Whether a person reports to the manager, or is in a department of theirs. */
export const isInTeam = async (
  db: Db,
  company_id: string,
  manager_id: string,
  employee_id: string,
): Promise<boolean> => {
  const { rows } = await sql<{ is_in: boolean }>`
    select exists (
      select from employee e left join department d on d.company_id = e.company_id and d.department_id = e.department_id
      where e.company_id = ${company_id} and e.employee_id = ${employee_id} and e.employee_id <> ${manager_id}
        and ${manager_id}::uuid in (e.manager_id, d.manager_id)
    ) as is_in`.execute(db);
  return rows[0]?.is_in ?? false;
};

/** One refill of a person at a time, so that their sums are complete. */
export const lockRefills = (db: Db, company_id: string, actor_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`refill:${company_id}:${actor_id}`}, 0))`.execute(db);

/** Creates the account that a correction takes from. */
export const openEarned = (company_id: string, employee_id: string) =>
  sql`insert into points_account (company_id, owner_id, account, balance)
    values (${company_id}, ${employee_id}, 'earned', 0) on conflict do nothing`;

/**
 * Fails if a refill that is already in the ledger exceeds what the policy allows in a month: for the person who gave it
 * (`manager_id`, null for a person without a limit), or for the person who got it. The lock on their account makes others wait.
 */
export const refuseOverRefills = (company_id: string, manager_id: string | null, employee_id: string, now: Date) => sql`
  select refuse('points_limit', jsonb_build_object('reason', reason, 'limit', most))
  from company c
  left join points_policy p on p.company_id = c.company_id
  cross join lateral (
    select coalesce(sum(e.points) filter (where t.actor_id = ${manager_id}::uuid), 0) as given,
      coalesce(sum(e.points) filter (where e.owner_id = ${employee_id}::uuid), 0) as got
    from points_transfer t
    join points_entry e on e.company_id = t.company_id and e.transfer_id = t.transfer_id and e.account = 'allowance'
    where t.company_id = c.company_id and t.cause = 'refill' and t.transfer_id >= ${firstIdOfWindow(now)}::uuid
      and t.created_at >= date_trunc('month', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone
      and not exists (
        select from points_transfer later
        where later.company_id = t.company_id and later.reverses_transfer_id = t.transfer_id
      )
  ) sums
  cross join lateral (values
    ('refill_per_manager', ${refillLimit('refill_per_manager')}, sums.given),
    ('refill_per_person', ${refillLimit('refill_per_person')}, sums.got)
  ) as rule (reason, most, reached)
  where c.company_id = ${company_id} and reached > most limit 1`;
