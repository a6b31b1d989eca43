import type { Runner } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createWorkerPool } from '../db/driver.ts';
import { poolBehind } from '../testing/late-pool.ts';
import { transact } from '../db/transact.ts';
import { defineJob, drain, enqueue, startWorker } from './jobs.ts';
import { keepRunning } from './kept-runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('finished work is gone, or waits for its next try, by the time it is reported as done', async () => {
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

test('ends of jobs that cannot be written, several of them, keep no job for long and end no worker', async () => {
  const pool = createWorkerPool(app.database_url, 6);
  let left_to_break = 5;
  const broken = poolBehind(pool, (text, send) => {
    if (!/^delete from \S+_private_jobs/.test(text) || left_to_break === 0) return send();
    left_to_break -= 1;
    return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
  });
  const done: number[] = [];
  const job = defineJob('test.counted', async (_ctx, { number }: { number: number }) => void done.push(number));
  const ctx = { ...app.platform, log: app.platform.log.child({}, { level: 'silent' }) };
  const { database_url } = app;
  const worker = await startWorker(ctx, { pool: broken, database_url }, [job] as never);
  const add = (from: number, to: number) =>
    app.pool.query(
      `select graphile_worker.add_job('test.counted', json_build_object('number', n)) from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const left = async () => (await app.pool.query('select from graphile_worker._private_jobs')).rowCount;
  await add(1, 20);
  await expect.poll(left).toBe(0);
  await add(21, 40);
  await expect.poll(left).toBe(0);
  await worker.stop();
  await pool.end();
  expect(left_to_break).toBe(0);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('a connection that is given back twice, as by a worker that stops while it breaks, ends nothing', async () => {
  const pool = createWorkerPool(app.database_url, 1);
  for (let time = 0; time < 2; time += 1) {
    const giveBack = await new Promise<() => void>((resolve) =>
      pool.connect((_error, _client, release) => resolve(release)),
    );
    giveBack();
    expect(giveBack).not.toThrow();
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a worker that begins as the process stops, the database being just back, is stopped too', async () => {
  const { promise: back, resolve: comeBack } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const stop = vi.fn<() => Promise<void>>(async () => end());
  const start = vi
    .fn<Parameters<typeof keepRunning>[2]>()
    .mockRejectedValueOnce(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))
    .mockImplementationOnce(async () => {
      await back;
      return { stop, promise: ended } as unknown as Runner;
    });
  const worker = await keepRunning(app.platform.log, app.pool, start);
  await expect.poll(() => start.mock.calls.length).toBe(2);
  const stopped = worker.stop();
  comeBack();
  await stopped;
  expect(stop).toHaveBeenCalledOnce();
});

test('what can wait is done after what people wait for', async () => {
  const pool = createWorkerPool(app.database_url, 2);
  const done: string[] = [];
  const job = defineJob('test.ordered', async (_ctx, { name }: { name: string }) => void done.push(name));
  await transact(app.platform, async (tx) => {
    enqueue(tx, job, { name: 'waits' }, { can_wait: true });
    for (const name of ['first', 'second']) enqueue(tx, job, { name });
  });
  await drain(app.platform, pool, [job] as never);
  expect(done).toEqual(['first', 'second', 'waits']);
  await pool.end();
});

test('a job of a lane that comes by its schedule is done in its lane, with what the job was given', async () => {
  const pool = createWorkerPool(app.database_url, 2);
  const done: unknown[] = [];
  const of_lane = defineJob('test.of_lane', async (_ctx, payload, about) => void done.push([payload, about?.attempt]), {
    lane: 'mail',
  });
  const adds_more = defineJob(
    'test.adds_more',
    async (ctx) => transact(ctx, async (tx) => enqueue(tx, plain, { by: 'a lane' })),
    { lane: 'mail' },
  );
  const plain = defineJob<{ by: string }>('test.plain', async (_ctx, payload) => void done.push(payload));
  await app.pool.query(`select graphile_worker.add_job('test.of_lane', '{"from":"the clock"}')`);
  await transact(app.platform, async (tx) => enqueue(tx, adds_more, {}));
  await drain(app.platform, pool, [of_lane, adds_more, plain] as never);
  expect(done).toEqual(expect.arrayContaining([[{ from: 'the clock' }, 1], { by: 'a lane' }]));
  expect(done).toHaveLength(2);
  await pool.end();
});

test('a process works on four jobs at a time', async () => {
  const pool = createWorkerPool(app.database_url, 6);
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  let begun = 0;
  const job = defineJob('test.held', async () => {
    begun += 1;
    await held;
  });
  await app.pool.query(`select graphile_worker.add_job('test.held') from generate_series(1, 6)`);
  const { database_url } = app;
  const worker = await startWorker(app.platform, { pool, database_url }, [job] as never);
  const taken = async () =>
    (await app.pool.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount;
  await expect.poll(() => begun).toBe(4);
  expect(await taken()).toBe(4);
  goOn();
  await expect.poll(() => begun).toBe(6);
  await worker.stop();
  await pool.end();
});
