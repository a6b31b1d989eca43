import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectionsOf, createWorkerPool } from '../../db/driver.ts';
import { transact } from '../../db/transact.ts';
import { Unreachable } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { poolBehind } from '../../testing/late-pool.ts';
import { answering, stand, turn } from '../../testing/lines.ts';
import { defineJob, enqueue, startWorker } from '../jobs.ts';
import { lane_names } from './lanes.ts';
import type { Outcome } from './outcome.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('while other lanes look for work too, a turn stays with its worker, and each job is done once', async () => {
  const done = new Map<string, number>();
  const jobs = lane_names.map((lane) =>
    defineJob(
      `test.${lane}`,
      async (_ctx, { id }: { id: string; company_id: string }) => {
        done.set(id, (done.get(id) ?? 0) + 1);
        // Long enough to be noticed by a worker that would take the line a second time.
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
  const ctx = { ...app.platform, connections: connectionsOf(late) };
  const worker = await startWorker(ctx, { pool, database_url }, jobs as never);
  await expect
    .poll(async () => (await app.pool.query('select count(*)::int as jobs from line_job')).rows[0])
    .toEqual({ jobs: 0 });
  await worker.stop();
  await pool.end();
  expect(done.size).toBe(ids.length);
  expect([...done.values()].filter((times) => times > 1)).toEqual([]);
});

/** What is under test here waits for no one else. */
afterEach(() => app.pool.query('delete from line_job; delete from job_line'));

test('a silent destination is retried later and later, also for jobs that arrived in the meantime', async () => {
  const silent = answering(() => {
    throw new Unreachable('silent');
  });
  const stood = { company_id: newId(), destination: 'silent', is_trusted: true };
  const pauses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await stand(app, silent, stood);
    await app.pool.query(`update job_line set closed_until = '-infinity', next_at = now() where company_id = $1`, [
      stood.company_id,
    ]);
    expect((await turn(app, silent))?.destination).toBe('silent');
    const { rows } = await app.pool.query<{ pause_s: number }>(
      'select extract(epoch from closed_until - used_at)::int as pause_s from job_line where company_id = $1',
      [stood.company_id],
    );
    pauses.push(Number(rows[0]?.pause_s));
  }
  expect(pauses).toEqual([1, 1, 5, 10, 20]);
  await app.pool.query(
    `update job_line set closed_until = now() + interval '1 hour', next_at = now() + interval '1 hour'`,
  );
  await stand(app, silent, stood);
  expect(await turn(app, silent)).toBeUndefined();
});

test('a slow destination is asked one at a time, in separate places, until it is quick again', async () => {
  let answer_ms = 3_000;
  const job = answering(() => ({ answer_ms }));
  const stood = { company_id: newId(), destination: 'slow', is_trusted: true };
  await stand(app, job, ...Array.from({ length: 9 }, () => stood));
  expect(await turn(app, job)).toEqual({ destination: 'slow', is_slow: false, jobs: 6 });
  expect(await turn(app, job, { quick: true, slow: false })).toBeUndefined();
  expect(await turn(app, job)).toEqual({ destination: 'slow', is_slow: true, jobs: 1 });
  answer_ms = 1;
  expect(await turn(app, job)).toEqual({ destination: 'slow', is_slow: true, jobs: 1 });
  expect(await turn(app, job, { quick: true, slow: false })).toEqual({ destination: 'slow', is_slow: false, jobs: 1 });
});

test('a worker that stops lets its jobs end, and begins no others', async () => {
  const begun: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<Outcome>();
  const push = answering(({ destination }) => {
    begun.push(destination);
    return answered;
  });
  const pool = createWorkerPool(app.database_url, 4);
  const { database_url } = app;
  const worker = await startWorker(app.platform, { pool, database_url }, [push] as never);
  const company_id = newId();
  await stand(app, push, { company_id, destination: 'held', is_trusted: true });
  await expect.poll(() => begun).toEqual(['held']);
  const events: string[] = [];
  const stopped = worker.stop().then(() => events.push('stopped'));
  await stand(app, push, { company_id, destination: 'late', is_trusted: true });
  events.push('answered');
  answer({});
  await stopped;
  expect([events, begun]).toEqual([['answered', 'stopped'], ['held']]);
  await pool.end();
});
