import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
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

test('other processes hear of the key and the changed rows, or of the key alone if there are too many for a message', async () => {
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
