import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createInvalidation, type Invalidation } from './invalidation.ts';

let app: TestApp;
let pool: pg.Pool;
let here: Invalidation;
let there: Invalidation;
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.database_url, max: 1 });
  here = await createInvalidation(app.database_url, pool, app.platform.log);
  there = await createInvalidation(app.database_url, pool, app.platform.log);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await pool.end();
  await app.close();
});

test('other processes get the key and the changed rows, or only the key if there are too many for a message', async () => {
  const heard: [string | null, readonly string[] | undefined][] = [];
  const all = new Promise<void>((resolve) => {
    there.on('things', (key, ids) => void (key === 'end' ? resolve() : heard.push([key, ids])));
  });
  const ids = Array.from({ length: 200 }, newId);
  here.send('things', 'one');
  here.send('others', 'one');
  here.send('things', 'two', ids);
  here.send('things', 'three', [...ids, newId()]);
  here.send('things', 'end');
  await all;
  expect(heard).toEqual([
    ['one', undefined],
    ['two', ids],
    ['three', undefined],
  ]);
});

test('once its connection is back, everything is dropped: messages may have been missed', async () => {
  const dropped = (topic: string) =>
    new Promise<void>((resolve) => there.on(topic, (key) => void (key === null && resolve())));
  const all = Promise.all([dropped('these'), dropped('those')]);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'plaudit-invalidation'`,
  );
  await all;
  const heard = new Promise((resolve) => there.on('things', resolve));
  here.send('things', 'later');
  expect(await heard).toBe('later');
});

test('a message that cannot be sent is noted, and drops what is kept here', async () => {
  const warn = vi.fn<Log['warn']>();
  const broken = { query: () => Promise.reject(new Error('no database')) } as unknown as pg.Pool;
  const alone = await createInvalidation(app.database_url, broken, { ...app.platform.log, warn } as Log);
  const heard: (string | null)[] = [];
  alone.on('things', (key) => void heard.push(key));
  alone.send('things', 'one');
  expect(heard).toEqual(['one']);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await alone.close();
});
