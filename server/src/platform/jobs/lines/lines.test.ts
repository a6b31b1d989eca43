import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkerPool } from '../../db/driver.ts';
import { transact } from '../../db/transact.ts';
import { newId } from '../../ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { defineJob, enqueue, startWorker } from '../jobs.ts';
import { lane_names } from './lanes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The same pool over a line on which the answer to a commit takes its time. */
const withLateCommits = (pool: pg.Pool): pg.Pool =>
  withOwn(pool, {
    connect: async () => {
      const client = await pool.connect();
      const query = (...sent: Parameters<typeof client.query>) => {
        const answer = client.query(...sent) as unknown as Promise<unknown>;
        return (sent[0] as unknown) === 'commit' ? answer.then((told) => delay(20, told)) : answer;
      };
      return withOwn(client, { query });
    },
  });

/** The same object but for what is given. */
const withOwn = <Whole extends object>(whole: Whole, given: object): Whole =>
  new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = name in given ? given[name as never] : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

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
  const companies = Array.from({ length: 1 }, () => newId());
  const all: string[] = [];
  await transact(app.platform, async (tx) => {
    for (const company_id of companies)
      for (const job of jobs)
        for (let time = 0; time < 40; time += 1) {
          const id = newId();
          all.push(id);
          enqueue(tx, job, { id, company_id });
        }
  });
  const pool = createWorkerPool(app.database_url, 4);
  const worker = await startWorker(
    { ...app.platform, pool: withLateCommits(app.pool) },
    { pool, database_url: app.database_url },
    jobs as never,
  );
  await expect
    .poll(async () => (await app.pool.query('select count(*)::int as jobs from line_job')).rows[0])
    .toEqual({ jobs: 0 });
  await worker.stop();
  await pool.end();
  expect(done.size).toBe(all.length);
  expect([...done.values()].filter((times) => times > 1)).toEqual([]);
});
