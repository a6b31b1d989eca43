import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { defineJob } from './jobs.ts';

// Held, shared, by every process that works on jobs, for as long as its connection lives. Any number will do.
const lock = 7_523_411;

/**
 * Says that this process works on jobs, until the returned connection ends. A killed process leaves its jobs locked, and
 * graphile-worker would wait four hours for it: where no other process is alive, all locks are dead and go at once.
 */
export const announceWorker = async (database_url: string, log: Log): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database_url, application_name: 'plaudit-worker-presence' });
  client.on('error', (error) => log.warn({ err: error }, 'this worker lost the connection that shows its presence'));
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lock]);
  if (rows[0]?.alone) {
    await client.query(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
    );
  }
  await client.query('select pg_advisory_lock_shared($1)', [lock]);
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [lock]);
  return client;
};

/** Frees the jobs of a process that was killed beside others. Every job of the product takes seconds, not minutes. */
export const unlockStaleJobs = defineJob(
  'jobs.unlock_stale',
  async (ctx) => {
    await sql`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '10 minutes'
    ))`.execute(ctx.db);
  },
  { cron: '* * * * *' },
);
