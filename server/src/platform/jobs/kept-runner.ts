import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { isDatabaseAway } from '../db/away.ts';
import type { Log } from '../log.ts';

/** What a run of the worker is working on, and which jobs it did, as far as they may not have been recorded yet. */
export type Tally = { running: Set<Promise<void>>; done: string[] };
const most_done = 1000;

export const newTally = (): Tally => ({ running: new Set(), done: [] });

/** Does a job and keeps track of it. */
export const tallied = async (tally: Tally, job_id: string, work: () => Promise<void>): Promise<void> => {
  const running = work();
  tally.running.add(running);
  try {
    await running;
    tally.done.push(job_id);
    if (tally.done.length > most_done) tally.done.shift();
  } finally {
    tally.running.delete(running);
  }
};

type Start = (tally: Tally, events: WorkerEvents) => Promise<Runner>;
type Run = { trouble: Promise<unknown>; end(): Promise<void>; free(): Promise<void> };

const pause_ms = 250;

/** The workers of a run: each asks for jobs and does them, one after the other. */
const followWorkers = (events: WorkerEvents): { haveEnded(): Promise<void> } => {
  const working = new Set<unknown>();
  const { promise, resolve } = Promise.withResolvers<void>();
  events.on('worker:create', ({ worker }) => void working.add(worker));
  events.on('worker:stop', ({ worker }) => {
    working.delete(worker);
    if (working.size === 0) resolve();
  });
  return { haveEnded: () => (working.size === 0 ? Promise.resolve() : promise) };
};

const begin = async (pool: pg.Pool, start: Start): Promise<Run> => {
  const events: WorkerEvents = new EventEmitter();
  const tally = newTally();
  let run_id = '';
  events.on('pool:create', ({ workerPool }) => void (run_id = workerPool.id));
  const { promise: trouble, resolve } = Promise.withResolvers<unknown>();
  const workers = followWorkers(events);
  events.on('pool:listen:error', ({ error }) => resolve(error));
  events.on('pool:fatalError', ({ error }) => resolve(error));
  events.on('worker:getJob:error', ({ error }) => resolve(error));
  const runner = await start(tally, events);
  runner.promise.then(resolve, resolve);
  return {
    trouble,
    end: async () => {
      // Rejects if it has ended already, resolves too early if it is about to, and never if job ends could not be written.
      const stopped = runner.stop().catch(() => {});
      await Promise.all([workers.haveEnded(), Promise.race([stopped, trouble])]);
      await Promise.allSettled(tally.running);
    },
    // Its work may still be recorded as in progress, and a job handed out on a broken connection belongs to no one.
    free: async () => {
      await pool.query(
        `with freed as materialized (select graphile_worker.force_unlock_workers(array[$1]))
         select graphile_worker.complete_jobs($2::bigint[]) from freed`,
        [run_id, tally.done],
      );
    },
  };
};

const again = async <Result>(isWanted: () => boolean, work: () => Promise<Result>): Promise<Result | undefined> => {
  while (isWanted()) {
    try {
      return await work();
    } catch {
      await delay(pause_ms);
    }
  }
  return undefined;
};

/**
 * Keeps a worker running. graphile-worker gives up when its bookkeeping fails, and waits longer and longer for a broken
 * connection: at the first sign of it another run replaces it, as soon as the database is back. The old one finishes its jobs
 * in the meantime, and jobs that no one works on anymore are free at once.
 */
export const keepRunning = async (log: Log, pool: pg.Pool, start: Start): Promise<{ stop(): Promise<void> }> => {
  let is_stopping = false;
  const isWanted = () => !is_stopping;
  const leaving = new Set<Promise<unknown>>();
  let current = await begin(pool, start).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return undefined;
  });

  const leave = (run: Run): void => {
    const left = run.end().then(() => again(isWanted, run.free));
    leaving.add(left);
    void left.finally(() => leaving.delete(left));
  };
  const watch = async (): Promise<void> => {
    while (isWanted()) {
      const run = current ?? (await again(isWanted, () => begin(pool, start)));
      // One that began in the meantime is ours to stop.
      if (!isWanted()) return run?.end();
      current = run;
      const error = await current?.trouble;
      if (!current || !isWanted()) return;
      log.warn({ err: error }, 'the worker lost the database connection, restarting');
      leave(current);
      current = undefined;
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      is_stopping = true;
      await current?.end();
      await Promise.all([watching, ...leaving]);
    },
  };
};
