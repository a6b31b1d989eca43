import { sql } from 'kysely';
import { keepConnection } from '../db/kept-connection.ts';
import type { Log } from '../log.ts';
import { defineJob } from './jobs.ts';
import { free_all } from './lines/queries.ts';

// Held, shared, by every process that works on jobs, for as long as its connection lives. Any number will do.
const lock = 7_523_411;

/**
 * Says that this process works on jobs, until it is closed. A killed process leaves its jobs locked, and graphile-worker
 * would wait four hours for it: where no other process is alive, all locks are dead and go at once.
 */
export const announceWorker = (url: string, log: Log): Promise<{ close(): Promise<void> }> => {
  let is_first = true;
  return keepConnection({
    url,
    application_name: 'plaudit-worker-presence',
    log,
    begin: async (client) => {
      // Later, what is locked may be work of this process, and others may not have come back yet.
      const { rows } = is_first
        ? await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lock])
        : { rows: [] };
      if (rows[0]?.alone) {
        await client.query(
          'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
        );
        await client.query(free_all);
      }
      await client.query('select pg_advisory_lock_shared($1)', [lock]);
      if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [lock]);
      is_first = false;
    },
  });
};

/** Frees the jobs of a process that was killed beside others. Every job of the product takes seconds, not minutes. */
export const unlockStaleJobs = defineJob(
  'jobs.unlock_stale',
  async (ctx) => {
    // These alone: a process that lives may be at work on others.
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '10 minutes'`.execute(ctx.db);
  },
  { cron: '* * * * *' },
);
