import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createWorkerPool } from '../db/driver.ts';
import { defineJob, drain } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what was worked on is gone, or waits for its next try, by the time the work is said to be done', async () => {
  const pool = createWorkerPool(app.database_url, 4);
  const done = defineJob('test.done', async () => {});
  const failing = defineJob('test.failing', () => Promise.reject(new Error('not this time')));
  const seen: unknown[] = [];
  for (let time = 0; time < 50; time += 1) {
    await app.pool.query(`select graphile_worker.add_job('test.done'), graphile_worker.add_job('test.failing')`);
    await drain({ ...app.platform, log: app.platform.log.child({}, { level: 'silent' }) }, pool, [done, failing]);
    const { rows } = await app.pool.query(
      'delete from graphile_worker._private_jobs returning attempts, locked_at is null as is_free, run_at > now() as waits',
    );
    seen.push(...rows);
  }
  await pool.end();
  expect(seen).toEqual(Array.from({ length: 50 }, () => ({ attempts: 1, is_free: true, waits: true })));
});
