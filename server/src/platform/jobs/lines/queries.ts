import { sql } from 'kysely';
import type { Db } from '../../db/driver.ts';
import { firstIdAt } from '../../ids.ts';
import { lanes, most_waiting, no_company, type Lane, type LaneName, type Line } from './lanes.ts';

export const channel = 'plaudit_job_line';

/** How many seconds a line is taken for; its worker renews that in time. */
const taken_s = 60;

type NewJob = { job_id: string; job_key: string | null; payload: object };
type NewJobs = { lane: LaneName; name: string; run_at: Date | null; jobs: readonly NewJob[] };

/**
 * Adds jobs to the end of their line. Its row is locked until the commit, so a worker that ends its turn sees these jobs, or is
 * seen.
 */
export const insertJobs = ({ company_id, destination, is_trusted }: Line, { lane, name, run_at, jobs }: NewJobs) => sql`
  with line as (
    insert into job_line as l (company_id, lane, destination, next_at, is_slow)
    values (${company_id}, ${lane}, ${destination}, coalesce(${run_at}::timestamptz, now()), ${lanes[lane].slow_places > 0 && !is_trusted})
    on conflict (company_id, lane, destination) do update set next_at = greatest(excluded.next_at, l.closed_until)
      where l.next_at > greatest(excluded.next_at, l.closed_until)
  )
    insert into line_job (company_id, job_id, lane, destination, name, job_key, payload, run_at)
    select ${company_id}, j.job_id, ${lane}, ${destination}, ${name}, j.job_key, j.payload, coalesce(${run_at}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (job_id uuid, job_key text, payload jsonb)
    on conflict do nothing`;

export type Taken = { company_id: string; destination: string; is_slow: boolean; failures: number };

/** Makes claims for a lane run one after another, in all processes, until the transaction ends. */
export const lockLane = (lane: LaneName) => sql`select pg_advisory_xact_lock(hashtextextended(${`lane ${lane}`}, 0))`;

/** Takes the line whose turn it is, with a place for it; undefined if there is none. */
export const takeLine = async (
  db: Db,
  lane: LaneName,
  taken_by: string,
  has_place: { quick: boolean; slow: boolean },
): Promise<Taken | undefined> => {
  const { lines_per_company } = lanes[lane] as Lane;
  const { rows } = await sql<Taken>`
    with busy as materialized (
      select company_id, count(*) filter (where not is_slow) as quick, count(*) filter (where is_slow) as slow
      from job_line where lane = ${lane} and taken_by is not null and company_id <> ${no_company} group by company_id
    ), chosen as (
      select company_id, destination from job_line l
      where lane = ${lane} and taken_by is null and next_at <= now()
        and case when is_slow
          then ${has_place.slow} and not exists (select from busy b where b.company_id = l.company_id and b.slow > 0)
          else ${has_place.quick}
            and not exists (select from busy b where b.company_id = l.company_id and b.quick >= ${lines_per_company})
        end
      order by next_at limit 1 for update skip locked
    )
    update job_line l set taken_by = ${taken_by}, taken_until = now() + make_interval(secs => ${taken_s})
    from chosen where l.lane = ${lane} and l.company_id = chosen.company_id and l.destination = chosen.destination
    returning l.company_id, l.destination, l.is_slow, l.failures`.execute(db);
  return rows[0];
};

export type WaitingJob = { job_id: string; name: string; payload: object; attempt: number };

export const listDue = async (
  db: Db,
  lane: LaneName,
  { company_id, destination }: Taken,
  limit: number,
): Promise<WaitingJob[]> => {
  const { rows } = await sql<WaitingJob>`
    select job_id, name, payload, attempt from line_job
    where company_id = ${company_id} and lane = ${lane} and destination = ${destination} and run_at <= now()
    order by run_at limit ${limit}`.execute(db);
  return rows;
};

export const deleteJobs = (company_id: string, job_ids: readonly string[]) =>
  sql`delete from line_job where company_id = ${company_id} and job_id = any(${job_ids}::uuid[])`;

/** A job that is to be repeated; `attempt` is the number of the next try. */
export type Again = { job_id: string; run_at: Date; attempt: number; last_error: string | null };

export const putBack = (company_id: string, again: readonly Again[]) =>
  sql`
    update line_job j set run_at = a.run_at, attempt = a.attempt, last_error = a.last_error
    from json_to_recordset(${JSON.stringify(again)}::json) as a (job_id uuid, run_at timestamptz, attempt integer, last_error text)
    where j.company_id = ${company_id} and j.job_id = a.job_id`;

/** Locks the line for the end of its turn: later jobs are seen by the statements that follow, or wait. */
export const lockLine = (lane: LaneName, { company_id, destination }: Taken) =>
  sql`select from job_line where company_id = ${company_id} and lane = ${lane} and destination = ${destination} for update`;

/** Deletes jobs that no one would want anymore, and in a closed line all but the newest. */
export const forgetOld = (lane: LaneName, { company_id, destination }: Taken, is_closed: boolean, now: Date) => {
  const oldest = firstIdAt(new Date(now.getTime() - lanes[lane].life_s * 1000));
  return sql`
    delete from line_job
    where company_id = ${company_id} and lane = ${lane} and destination = ${destination} and (job_id < ${oldest} or ${is_closed} and job_id <= (
      select job_id from line_job where company_id = ${company_id} and lane = ${lane} and destination = ${destination}
      order by job_id desc offset ${most_waiting} limit 1
    ))`;
};

export type Standing = { failures: number; is_slow: boolean; pause_s: number };

/** Ends the turn of a line that this worker still has, and sets its next one: after all that wait now. */
export const returnLine = (
  lane: LaneName,
  { company_id, destination }: Taken,
  taken_by: string,
  { failures, is_slow, pause_s }: Standing,
) => sql`
  update job_line set taken_by = null, taken_until = null, used_at = now(), failures = ${failures}, is_slow = ${is_slow},
    closed_until = case when ${pause_s} > 0 then now() + make_interval(secs => ${pause_s}) else '-infinity' end,
    next_at = coalesce((
      select greatest(run_at, now() + make_interval(secs => ${pause_s})) from line_job
      where company_id = ${company_id} and lane = ${lane} and destination = ${destination} order by run_at limit 1
    ), 'infinity')
  where company_id = ${company_id} and lane = ${lane} and destination = ${destination} and taken_by = ${taken_by}`;

/** Deletes an empty line, unless it has proven to be quick. */
export const deleteEmptyLine = (lane: LaneName, { company_id, destination }: Taken) => sql`
  delete from job_line
  where company_id = ${company_id} and lane = ${lane} and destination = ${destination} and taken_by is null
    and next_at = 'infinity' and (is_slow or ${lanes[lane].slow_places === 0})`;

/** Records that these turns go on. */
export const renewTurns = (turns: readonly string[]) =>
  sql`update job_line set taken_until = now() + make_interval(secs => ${taken_s}) where taken_by = any(${turns}::text[])`;

/** Ends turns that no one knows to have begun. */
export const freeTurns = (turns: readonly string[]) =>
  sql`update job_line set taken_by = null, taken_until = null, next_at = now() where taken_by = any(${turns}::text[])`;

/** Ends turns of workers that were silent for too long; while the database was away, none could renew. */
export const freeLost = () => sql`
  update job_line set taken_by = null, taken_until = null, next_at = now()
  where taken_by is not null and taken_until < now()
    and pg_postmaster_start_time() < now() - make_interval(secs => ${taken_s})`;

/** Ends all turns, of processes that no longer exist. */
export const free_all = `update job_line set taken_by = null, taken_until = null, next_at = now() where taken_by is not null`;

/** Whether a job of these lanes is due or in progress, anywhere. */
export const isBusy = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is_busy: boolean }>`
    select exists (select from job_line where taken_by is not null or next_at <= now()) as is_busy`.execute(db);
  return rows[0]?.is_busy ?? false;
};

export type Depth = { lane: string; waiting: number; oldest_s: number; lines: number; silent: number };

/** What waits in each lane, and since when. */
export const listDepths = async (db: Db): Promise<Depth[]> => {
  const { rows } = await sql<Depth>`
    select lane, lines, silent, coalesce(waiting, 0) as waiting, coalesce(oldest_s, 0) as oldest_s
    from (
      select lane, count(*) as lines, count(*) filter (where closed_until > now()) as silent
      from job_line where next_at < 'infinity' or taken_by is not null group by lane
    ) lines full join (
      select lane, count(*) as waiting, extract(epoch from now() - min(run_at) filter (where run_at <= now()))::float8 as oldest_s
      from line_job group by lane
    ) jobs using (lane)`.execute(db);
  return rows;
};

export const deleteUnused = (db: Db, before: Date) =>
  sql`delete from job_line where next_at = 'infinity' and taken_by is null and used_at < ${before}`.execute(db);
