import { sql } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

/** Seconds after which a silent process counts as gone: three of its heartbeats. */
export const gone_after_s = 90;

export const seeProcess = (db: Db, process_id: string) =>
  sql`
  insert into live_process (process_id, seen_at) values (${process_id}, now())
  on conflict (process_id) do update set seen_at = now()`.execute(db);

export const forgetProcess = (db: Db, process_id: string) =>
  sql`delete from live_process where process_id = ${process_id}`.execute(db);

export const forgetGone = (db: Db) =>
  sql`delete from live_process where seen_at < now() - make_interval(secs => ${gone_after_s * 10})`.execute(db);

type Who = { company_id: string; employee_id: string };

export const insertPresence = (db: Db, { company_id, employee_id }: Who, process_id: string) =>
  sql`
  insert into presence (company_id, employee_id, process_id) values (${company_id}, ${employee_id}, ${process_id})
  on conflict do nothing`.execute(db);

export const deletePresence = (db: Db, { company_id, employee_id }: Who, process_id: string) =>
  sql`
  delete from presence where company_id = ${company_id} and employee_id = ${employee_id} and process_id = ${process_id}`.execute(
    db,
  );

export type StatusRow = {
  employee_id: string;
  employee_account_status: string;
  is_here: boolean;
  manual_status: string | null;
  manual_until: Date | null;
  status_text: string | null;
};

/** The statuses of people of the company. */
export const listStatuses = async (db: Db, company_id: string, ids: readonly string[]): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    select e.employee_id, e.employee_account_status, s.manual_status, s.manual_until, s.status_text, ${isHere} as is_here
    from employee e left join employee_status s on s.company_id = e.company_id and s.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.employee_id = any(${ids}::uuid[]) and e.deleted_at is null`.execute(db);
  return rows;
};

/** Whether employee `e` has a connection to a process that lives. */
export const isHere = sql<boolean>`exists (
  select from presence p join live_process l on l.process_id = p.process_id
  where p.company_id = e.company_id and p.employee_id = e.employee_id
    and l.seen_at > now() - make_interval(secs => ${sql.lit(gone_after_s)}))`;

/** Whether employee `e` appears offline of their own accord. */
export const saysAway = sql<boolean>`exists (
  select from employee_status s where s.company_id = e.company_id and s.employee_id = e.employee_id
    and s.manual_status = 'Appear Offline' and coalesce(s.manual_until > now(), true))`;

/** Replaces what a person has set, also by nothing. */
export const setStatus = (
  { company_id, employee_id }: Who,
  { manual_status, manual_until, status_text }: Record<'manual_status' | 'manual_until' | 'status_text', string | null>,
) =>
  manual_status === null && status_text === null
    ? sql`delete from employee_status where company_id = ${company_id} and employee_id = ${employee_id}`
    : sql`insert into employee_status (company_id, employee_id, manual_status, manual_until, status_text)
        values (${company_id}, ${employee_id}, ${manual_status}, ${manual_until}, ${status_text})
        on conflict (company_id, employee_id) do update set manual_status = excluded.manual_status,
          manual_until = excluded.manual_until, status_text = excluded.status_text`;

/** Takes the text off a person's status. */
export const takeStatusText = async (db: Db, { company_id, employee_id }: Who): Promise<void> => {
  const own = sql`company_id = ${company_id} and employee_id = ${employee_id}`;
  await sql`delete from employee_status where ${own} and manual_status is null`.execute(db);
  await sql`update employee_status set status_text = null where ${own} and status_text is not null`.execute(db);
};
