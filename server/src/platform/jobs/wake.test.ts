import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../db/transact.ts';
import type { Log } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { defineJob, enqueue, enqueueAll } from './jobs.ts';
import { createWake, type Wake } from './wake.ts';

let app: TestApp;
let client: pg.Client;
let heard: { channel: string; payload: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  client = new pg.Client(app.database_url);
  await client.connect();
  client.on('notification', ({ channel, payload = '' }) => void heard.push({ channel, payload }));
  await client.query('listen "jobs:insert"; listen plaudit_job_line');
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** All that was sent until now. */
const hear = async (): Promise<typeof heard> => {
  await app.pool.query(`select pg_notify('plaudit_job_line', 'end')`);
  await expect.poll(() => heard.at(-1)?.payload).toBe('end');
  const all = heard.slice(0, -1);
  heard = [];
  return all;
};

const plain = defineJob('test.plain', async () => {});
const of_lane = defineJob('test.lane', async () => {}, { lane: 'mail' });

test('what a commit enqueues wakes workers after it, and the commit itself notifies no one', async () => {
  // The first of a task makes it, which may notify.
  await transact(app.platform, async (tx) => enqueue(tx, plain, {}));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await app.platform.wake.close();
  await hear();
  const wake: Wake = { job: vi.fn<Wake['job']>(), lane: vi.fn<Wake['lane']>(), close: async () => {} };
  await transact({ ...app.platform, wake }, async (tx) => {
    enqueue(tx, plain, { number: 1 });
    enqueue(tx, of_lane, {});
    enqueueAll(tx, of_lane, [{}, {}]);
    expect([wake.job, wake.lane].flatMap((one) => vi.mocked(one).mock.calls)).toEqual([]);
  });
  expect(await hear()).toEqual([]);
  expect(vi.mocked(wake.job)).toHaveBeenCalledTimes(1);
  expect(vi.mocked(wake.lane).mock.calls).toEqual([['mail'], ['mail']]);
  const { rows } = await app.pool.query(
    `select payload, priority, max_attempts, run_at <= now() as is_due from graphile_worker._private_jobs where payload ->> 'number' = '1'`,
  );
  expect(rows).toEqual([{ payload: { number: 1 }, priority: 0, max_attempts: 25, is_due: true }]);
});

test('one notification speaks for all jobs since the last; without a database there is only a warning', async () => {
  const warn = vi.fn<Log['warn']>();
  const log = { ...app.platform.log, warn } as Log;
  const wake = createWake(app.pool, log);
  for (let count = 0; count < 50; count++) wake.job();
  wake.lane('mail');
  wake.lane('push');
  wake.lane('push');
  await wake.close();
  const all = await hear();
  const counts = all.flatMap(({ channel, payload }) =>
    channel === 'jobs:insert' ? [(JSON.parse(payload) as { count: number }).count] : [],
  );
  expect(counts).toEqual([1, 49]);
  const lanes = all.filter(({ channel }) => channel !== 'jobs:insert').map(({ payload }) => payload);
  expect(lanes).toEqual(['mail', 'push']);
  expect(warn).not.toHaveBeenCalled();

  const broken = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' });
  const alone = createWake(broken, log);
  alone.job();
  await alone.close();
  expect(warn).toHaveBeenCalledTimes(1);
  await broken.end();
});
