import { parseCronItems, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { transact, type Tx } from '../db/transact.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/driver.ts';
import { newId } from '../ids.ts';
import { keepRunning, newTally, tallied, type Tally } from './kept-runner.ts';
import { no_company, type LaneName, type Line } from './lines/lanes.ts';
import type { Outcome } from './lines/outcome.ts';
import { insertJobs } from './lines/queries.ts';
import { drainLines, startLines } from './lines/runner.ts';
import { quietLogger } from './logger.ts';

/** Background work: runs at least once after the commit that enqueued it, so its effect must happen only once. */
export type Job<Payload extends object = object> = {
  name: string;
  run(ctx: Context, payload: Payload, about?: { attempt: number }): Promise<void | Outcome>;
  /** Five fields, UTC; runs with an empty payload. */
  cron?: string;
  /** Where it waits if it depends on another server's answer or takes long: there it keeps no other job waiting. */
  lane?: LaneName;
  /** Its line in that lane; by default that of the company in the payload. */
  line?(payload: Payload): Line;
};

/** Declares a job; `name` is `<module>.<verb>` and must not change while its jobs wait. */
export const defineJob = <Payload extends object>(
  name: string,
  run: Job<Payload>['run'],
  options: Pick<Job<Payload>, 'cron' | 'lane' | 'line'> = {},
): Job<Payload> => ({ name, run, ...options });

/**
 * Enqueues in the transaction: the job exists exactly if the commit does, which wakes the workers. A `job_key` replaces a waiting
 * job with the same key, for work that is the same no matter how often it is requested. With `can_wait`, it runs after everything
 * that people wait for, outside of lanes. In a lane, the waiting job with the same key stays as it is.
 */
export const enqueue = <Payload extends object>(
  tx: Tx,
  job: Pick<Job<Payload>, 'name' | 'lane' | 'line'>,
  payload: Payload,
  {
    job_key = null,
    run_at = null,
    can_wait = false,
  }: { job_key?: string | null; run_at?: Date | null; can_wait?: boolean } = {},
): void => {
  const { name, lane } = job;
  if (lane) {
    const line = job.line?.(payload) ?? lineOf(payload);
    tx.write(insertJobs(line, { lane, name, run_at, jobs: [{ job_id: newId(), job_key, payload }] }));
    return tx.afterCommit(() => tx.ctx.wake.lane(lane));
  }
  const body = JSON.stringify(payload);
  const priority = can_wait ? 10 : 0;
  tx.write(job_key === null ? insertJob(name, body, run_at, priority) : addJob(name, body, run_at, priority, job_key));
  tx.afterCommit(() => tx.ctx.wake.job());
};

const addJob = (name: string, body: string, run_at: Date | null, priority: number, job_key: string | null) =>
  sql`select graphile_worker.add_job(${name}, payload => ${body}::json, job_key => ${job_key}::text, run_at => ${run_at}::timestamptz,
    priority => ${priority}::int)`;

/** As `add_job` does, which notifies within the transaction: see `createWake`. Only it makes a task that no worker has named yet. */
const insertJob = (name: string, body: string, run_at: Date | null, priority: number) =>
  sql`with made as (
    insert into graphile_worker._private_jobs (task_id, payload, run_at, priority)
    select id, ${body}::json, coalesce(${run_at}::timestamptz, now()), ${priority}::smallint
    from graphile_worker._private_tasks where identifier = ${name}
    returning id
  ) select from (${addJob(name, body, run_at, priority, null)} where not exists (select from made)) as added`;

/** Whether a job with this key is yet to begin: it will see everything that is committed now. */
export const isToCome = async (db: Db, job_key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${job_key} and run_at > now() and locked_at is null`.execute(
    db,
  );
  return rows.length > 0;
};

/** Enqueues each of these as `enqueue` does. Those of a lane take one statement for each line, in the order in which lines appear. */
export const enqueueAll = <Payload extends object>(
  tx: Tx,
  job: Pick<Job<Payload>, 'name' | 'lane' | 'line'>,
  payloads: readonly Payload[],
  { run_at = null }: { run_at?: Date | null } = {},
): void => {
  const { name, lane, line = lineOf } = job;
  if (!lane) return payloads.forEach((payload) => enqueue(tx, job, payload, { run_at }));
  for (const [key, of_line] of Map.groupBy(payloads, (payload) => JSON.stringify(line(payload)))) {
    const jobs = of_line.map((payload) => ({ job_id: newId(), job_key: null, payload }));
    tx.write(insertJobs(JSON.parse(key) as Line, { lane, name, run_at, jobs }));
  }
  tx.afterCommit(() => tx.ctx.wake.lane(lane));
};

const lineOf = ({ company_id }: { company_id?: unknown }): Line => ({
  company_id: typeof company_id === 'string' ? company_id : no_company,
  destination: '',
  is_trusted: true,
});

const tasksOf = (ctx: Context, jobs: readonly Job[], tally: Tally): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: { id, attempts } }) => {
        const log = ctx.log.child({ job: job.name });
        try {
          await tallied(tally, id, () => start(job, { ...ctx, log }, payload as object, attempts));
        } catch (error) {
          log.error({ err: error }, 'job failed, will retry');
          throw error;
        }
      },
    ]),
  );

/** A lane's job that arrives this way, by its schedule or from an earlier version, goes to its line. */
const start = async (job: Job, ctx: Context, payload: object, attempt: number): Promise<void> => {
  if (job.lane) await transact(ctx, async (tx) => enqueue(tx, job, payload));
  else await job.run(ctx, payload, { attempt });
};

const byName = (jobs: readonly Job[]): ReadonlyMap<string, Job> => new Map(jobs.map((job) => [job.name, job]));

const options = (ctx: Context, pgPool: pg.Pool, jobs: readonly Job[], tally: Tally) => ({
  pgPool,
  taskList: tasksOf(ctx, jobs, tally),
  noHandleSignals: true,
  logger: quietLogger(ctx.log),
  // Without batches no one waits until a job's end is written; and if that fails, nothing reports it, and the process ends.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

/** Starts working on jobs: woken by the database, with a slow poll as safety net. */
export const startWorker = async (
  ctx: Context,
  { pool, database_url }: { pool: pg.Pool; database_url: string },
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> => {
  const parsedCronItems = parseCronItems(jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])));
  const runner = await keepRunning(ctx.log, pool, (tally, events) =>
    run({ ...options(ctx, pool, jobs, tally), events, parsedCronItems, concurrency: 4, pollInterval: 2000 }),
  );
  const lines = await startLines(ctx, database_url, byName(jobs));
  return { stop: async () => void (await Promise.all([runner.stop(), lines.stop()])) };
};

// The lines may have created more jobs.
const hasDue = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select from graphile_worker._private_jobs where is_available and run_at <= now() limit 1',
  );
  return rowCount !== 0;
};

/** Works until no job is due, then returns; tests and the seed use it instead of waiting. */
export const drain = async (ctx: Context, pool: pg.Pool, jobs: readonly Job[]): Promise<void> => {
  do {
    await runOnce(options(ctx, pool, jobs, newTally()));
    await drainLines(ctx, byName(jobs));
  } while (await hasDue(pool));
};
