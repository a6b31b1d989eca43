import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a connection that breaks between two statements of a start ends no process', async () => {
  const holder = await app.pool.connect();
  await holder.query('begin');
  // The last step of a start waits, while the connection that keeps others out has nothing to do.
  await holder.query('lock table graphile_worker.migrations in access exclusive mode');
  const migrated = migrate(app.database_url, { info: () => {} });
  const findIdle = async () => {
    const { rows } = await app.pool.query(
      `select pid from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = 7523410 and granted and state = 'idle' and datname = current_database()
         and exists (select from pg_locks l where l.relation = 'graphile_worker.migrations'::regclass and not l.granted)`,
    );
    return rows as { pid: number }[];
  };
  await expect.poll(async () => (await findIdle()).length).toBe(1);
  const ended: unknown[] = [];
  const note = (error: unknown) => void ended.push(error);
  process.on('uncaughtExceptionMonitor', note);
  const [idle] = await findIdle();
  await app.pool.query('select pg_terminate_backend($1, 10000)', [idle?.pid]);
  await holder.query('rollback');
  holder.release();
  await migrated;
  process.off('uncaughtExceptionMonitor', note);
  expect(ended).toEqual([]);
});
