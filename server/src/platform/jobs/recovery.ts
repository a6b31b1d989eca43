import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { keepConnection } from '../db/kept-connection.ts';
import type { Log } from '../log.ts';
import { defineJob } from './jobs.ts';
import { free_all } from './lines/queries.ts';

// Held, shared, by every process that works on jobs, for as long as its connection lives. Any number will do.
const lock = 7_523_411;

const pause_ms = 250;

const standing = `
  select
    exists (select from graphile_worker.jobs where locked_by is not null)
      or exists (select from job_line where taken_by is not null) as is_taken,
    exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${lock} and objsubid = 1 and mode = 'ShareLock' and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as has_others`;

/** Frees taken jobs if no process exists that could have them. */
const freeOfDead = async (client: pg.Client, patience_ms: number): Promise<void> => {
  const until = performance.now() + patience_ms;
  for (let is_over = false; !is_over;) {
    const { rows } = await client.query<{ is_taken: boolean; has_others: boolean }>(standing);
    if (!rows[0]?.is_taken || rows[0].has_others) return;
    is_over = performance.now() >= until;
    if (!is_over) await delay(pause_ms);
  }
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lock]);
  if (!rows[0]?.alone) return;
  await client.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  );
  await client.query(free_all);
  await client.query('select pg_advisory_unlock($1)', [lock]);
};

/**
 * Announces that this process works on jobs, until it is closed; it may begin when this resolves. A killed process leaves its
 * jobs locked, and graphile-worker would wait four hours for it: if no other process is alive, all locks are dead and go.
 * `patience_ms` is how long others, whose connections broke when the database restarted, have to come back.
 */
export const announceWorker = async (
  url: string,
  log: Log,
  patience_ms: number,
): Promise<{ close(): Promise<void> }> => {
  const { promise: isAnnounced, resolve } = Promise.withResolvers<void>();
  // Later, locked jobs may be work of this process.
  let is_first = true;
  const connection = await keepConnection({
    url,
    application_name: 'plaudit-worker-presence',
    log,
    begin: async (client) => {
      if (is_first) await freeOfDead(client, patience_ms);
      await client.query('select pg_advisory_lock_shared($1)', [lock]);
      is_first = false;
      resolve();
    },
  });
  await isAnnounced;
  return connection;
};

/** Frees the jobs of a process that was killed while others live. Every job of the product takes seconds, not minutes. */
export const unlockStaleJobs = defineJob(
  'jobs.unlock_stale',
  async (ctx) => {
    // These alone: a process that lives may be at work on others.
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '10 minutes'`.execute(ctx.db);
  },
  { cron: '* * * * *' },
);
