import { parseCronItems, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../db/transact.ts';
import type { Context } from '../context.ts';
import { keepRunning, newTally, tallied, type Tally } from './kept-runner.ts';
import { quietLogger } from './logger.ts';

/** Work for the background: runs at least once after the commit that enqueued it, so it must take effect once. */
export type Job<Payload extends object = object> = {
  name: string;
  run(ctx: Context, payload: Payload): Promise<void>;
  /** Five fields, UTC; runs with an empty payload. */
  cron?: string;
};

/** Declares a job; `name` is `<module>.<verb>` and must not change while such jobs wait. */
export const defineJob = <Payload extends object>(
  name: string,
  run: Job<Payload>['run'],
  options: { cron?: string } = {},
): Job<Payload> => ({ name, run, ...options });

/**
 * Enqueues in the transaction: the job exists exactly when the commit does. A `job_key` replaces a waiting job of the
 * same key, for work that is the same however often it is asked for. What `can_wait` comes after everything that somebody
 * waits for.
 */
export const enqueue = <Payload extends object>(
  tx: Tx,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  {
    job_key = null,
    run_at = null,
    can_wait = false,
  }: { job_key?: string | null; run_at?: Date | null; can_wait?: boolean } = {},
): void => {
  const body = JSON.stringify(payload);
  tx.write(
    sql`select graphile_worker.add_job(${job.name}, payload => ${body}::json, job_key => ${job_key}::text, run_at => ${run_at}::timestamptz,
      priority => ${can_wait ? 10 : 0}::int)`,
  );
};

const tasksOf = (ctx: Context, jobs: readonly Job[], tally: Tally): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: { id } }) => {
        const log = ctx.log.child({ job: job.name });
        try {
          await tallied(tally, id, () => job.run({ ...ctx, log }, payload as object));
        } catch (error) {
          log.error({ err: error }, 'job failed, will be tried again');
          throw error;
        }
      },
    ]),
  );

const options = (ctx: Context, pgPool: pg.Pool, jobs: readonly Job[], tally: Tally) => ({
  pgPool,
  taskList: tasksOf(ctx, jobs, tally),
  noHandleSignals: true,
  logger: quietLogger(ctx.log),
  // Without batches nobody waits for the end of a job to be written: a server that stops in order would do it again.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

/** Starts working on jobs: woken by the database, with a slow poll as safety net. */
export const startWorker = (ctx: Context, pool: pg.Pool, jobs: readonly Job[]): Promise<{ stop(): Promise<void> }> => {
  const parsedCronItems = parseCronItems(jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])));
  return keepRunning(ctx.log, pool, (tally, events) =>
    run({ ...options(ctx, pool, jobs, tally), events, parsedCronItems, concurrency: 4, pollInterval: 2000 }),
  );
};

/** Works until no job is due, then returns; tests and the seed use it instead of waiting. */
export const drain = async (ctx: Context, pool: pg.Pool, jobs: readonly Job[]): Promise<void> => {
  await runOnce(options(ctx, pool, jobs, newTally()));
};
