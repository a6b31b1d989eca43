import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkerPool } from '../../db/driver.ts';
import { transact } from '../../db/transact.ts';
import { newId } from '../../ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { poolBehind } from '../../testing/late-pool.ts';
import { defineJob, enqueue, startWorker } from '../jobs.ts';
import { lane_names } from './lanes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('while other lanes look for work too, a turn that began stays in its hands, and each job is done once', async () => {
  const done = new Map<string, number>();
  const jobs = lane_names.map((lane) =>
    defineJob(
      `test.${lane}`,
      async (_ctx, { id }: { id: string; company_id: string }) => {
        done.set(id, (done.get(id) ?? 0) + 1);
        // Long enough to be seen by whoever would take the line a second time.
        await app.pool.query('select pg_sleep(0.02)');
      },
      { lane },
    ),
  );
  const company_id = newId();
  const ids = Array.from({ length: 40 * jobs.length }, () => newId());
  await transact(app.platform, async (tx) => {
    for (const [place, id] of ids.entries())
      enqueue(tx, jobs[place % jobs.length] as (typeof jobs)[0], { id, company_id });
  });
  // The answer to a commit takes its time.
  const late = poolBehind(app.pool, (text, send) =>
    text === 'commit' ? send().then((answer) => delay(20, answer)) : send(),
  );
  const pool = createWorkerPool(app.database_url, 4);
  const { database_url } = app;
  const worker = await startWorker({ ...app.platform, pool: late }, { pool, database_url }, jobs as never);
  await expect
    .poll(async () => (await app.pool.query('select count(*)::int as jobs from line_job')).rows[0])
    .toEqual({ jobs: 0 });
  await worker.stop();
  await pool.end();
  expect(done.size).toBe(ids.length);
  expect([...done.values()].filter((times) => times > 1)).toEqual([]);
});
