import { connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { freePort } from '../db/embedded.ts';
import { no_company } from './lines/lanes.ts';
import { announceWorker, unlockStaleJobs } from './recovery.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Longer than any test. */
const long_ms = 3_600_000;
const announce = async (url = app.database_url, patience_ms = long_ms): Promise<void> => {
  const presence = await announceWorker(url, app.platform.log, patience_ms);
  closers.push(presence.close);
};

/** Something that a process had in hand. */
beforeEach(async () => {
  await app.pool.query(`delete from job_line`);
  await app.pool.query(
    `insert into job_line (company_id, lane, destination, next_at, is_slow, taken_by, taken_until)
     values ($1, 'mail', '', now(), false, 'x', now() + interval '1 minute')`,
    [no_company],
  );
});
const isTaken = async () => (await app.pool.query('select from job_line where taken_by is not null')).rowCount === 1;

const presences = async (): Promise<{ pid: number; has_looked: boolean; is_there: boolean }[]> => {
  const { rows } = await app.pool.query(
    `select pid, query ~ 'as is_taken' as has_looked,
       exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory' and mode = 'ShareLock' and granted) as is_there
     from pg_stat_activity a where application_name = 'plaudit-worker-presence' and datname = current_database()`,
  );
  return rows;
};

test('jobs of a killed process are free if no process comes back that could have them', async () => {
  await app.pool.query(`select graphile_worker.add_job('test.taken')`);
  await app.pool.query(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()`);
  await announce(app.database_url, 0);
  expect(await isTaken()).toBe(false);
  const { rows } = await app.pool.query('delete from graphile_worker._private_jobs returning locked_by');
  expect(rows).toEqual([{ locked_by: null }]);
  // Others can begin next to it.
  await announce();
});

test('jobs that were begun ten minutes ago belong to no one anymore, later ones still do', async () => {
  for (const minutes of [9, 11]) {
    await app.pool.query('select graphile_worker.add_job($1)', [`test.${minutes}`]);
    await app.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'x', locked_at = now() - make_interval(mins => $1)
       where locked_by is null`,
      [minutes],
    );
  }
  await unlockStaleJobs.run(app.platform, {});
  const { rows } = await app.pool.query(
    'delete from graphile_worker._private_jobs returning locked_by, locked_at is null as is_free',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { locked_by: 'x', is_free: false },
      { locked_by: null, is_free: true },
    ]),
  );
});

test('jobs of a process that comes back after a restart of the database stay its own', async () => {
  const announced = announce();
  await expect.poll(async () => (await presences()).some(({ has_looked }) => has_looked)).toBe(true);
  const other = new pg.Client({ connectionString: app.database_url });
  closers.push(() => other.end());
  await other.connect();
  await other.query('select pg_advisory_lock_shared(7523411)');
  await announced;
  expect(await isTaken()).toBe(true);
});

test('a process whose connection breaks keeps its jobs', async () => {
  await app.pool.query('update job_line set taken_by = null');
  // With no job taken, it waits for no one.
  await announce();
  await app.pool.query('update job_line set taken_by = lane');
  const [before] = await presences();
  await app.pool.query('select pg_terminate_backend($1)', [before?.pid]);
  await expect
    .poll(async () => (await presences()).some(({ pid, is_there }) => pid !== before?.pid && is_there))
    .toBe(true);
  expect(await isTaken()).toBe(true);
});

test('no work begins before others can see it, no matter how late the database comes', async () => {
  const url = new URL(app.database_url);
  const { hostname, port } = url;
  url.port = String(await freePort());
  const events: string[] = [];
  const announced = announce(url.href, 0).then(() => events.push('announced'));
  const database = createServer((socket) => {
    events.push('connected');
    const behind = connect(Number(port), hostname);
    socket.on('error', () => behind.destroy()).pipe(behind);
    behind.on('error', () => socket.destroy()).pipe(socket);
  });
  closers.push(() => database.close());
  // The first try is refused.
  await expect(fetch(`http://127.0.0.1:${url.port}`)).rejects.toThrow();
  await new Promise<void>((resolve) => database.listen(Number(url.port), '127.0.0.1', resolve));
  await announced;
  expect(events).toEqual(['connected', 'announced']);
});
