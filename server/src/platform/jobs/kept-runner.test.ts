import { EventEmitter } from 'node:events';
import { setImmediate as turnOver } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { keepRunning, newTally, tallied, type Tally } from './kept-runner.ts';

const log = { warn: vi.fn<() => void>() } as unknown as Log;
const away = () => Object.assign(new Error('starting up'), { code: '57P03' });
const passTurns = async () => {
  for (let turns = 0; turns < 10; turns += 1) await turnOver();
};

/** Runs of a worker that a test controls, and the statements that free their jobs. */
const runs = () => {
  const begun: { tally: Tally; events: EventEmitter; stop: ReturnType<typeof vi.fn>; end(error?: Error): void }[] = [];
  const freed: unknown[] = [];
  let failures = 0;
  const query = async (_text: string, values: unknown[]) => {
    if (failures > 0) {
      failures -= 1;
      throw away();
    }
    freed.push(values);
  };
  const start = vi.fn<(tally: Tally, events: WorkerEvents) => Promise<Runner>>(async (tally, events) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = vi.fn<() => Promise<void>>(async () => resolve());
    const emitter = events as unknown as EventEmitter;
    emitter.emit('pool:create', { workerPool: { id: `run ${begun.length + 1}` } });
    begun.push({ tally, events: emitter, stop, end: (error) => (error ? reject(error) : resolve()) });
    return { stop, promise } as unknown as Runner;
  });
  return {
    begun,
    freed,
    start,
    pool: { query } as unknown as pg.Pool,
    failNext: (times: number) => (failures = times),
  };
};

test.each<[string, (run: ReturnType<typeof runs>['begun'][number]) => void]>([
  ['cannot hear of new jobs', ({ events }) => events.emit('pool:listen:error', { error: away() })],
  ['gives up', ({ events }) => events.emit('pool:fatalError', { error: away() })],
  ['cannot ask for jobs', ({ events }) => events.emit('worker:getJob:error', { error: away() })],
  ['fails', ({ end }) => end(away())],
  ['ends by itself', ({ end }) => end()],
])('a worker that %s is replaced, and its jobs are free', async (_what, breakIt) => {
  const { begun, freed, start, pool } = runs();
  const kept = await keepRunning(log, pool, start);
  const [first] = begun;
  if (!first) throw new Error('It runs');
  await tallied(first.tally, '7', async () => {});
  breakIt(first);
  await expect.poll(() => freed).toEqual([['run 1', ['7']]]);
  await expect.poll(() => begun.length).toBe(2);
  expect(first.stop).toHaveBeenCalledOnce();
  await kept.stop();
  expect(begun[1]?.stop).toHaveBeenCalledOnce();
  expect(begun).toHaveLength(2);
});

test('a worker that is replaced ends what it does before its jobs are free, and a stop waits for both', async () => {
  const { begun, freed, start, pool } = runs();
  const kept = await keepRunning(log, pool, start);
  const [first] = begun;
  if (!first) throw new Error('It runs');
  const { events, tally } = first;
  const workers = [{}, {}];
  for (const worker of workers) events.emit('worker:create', { worker });
  const { promise: held, resolve: endJob } = Promise.withResolvers<void>();
  const job = tallied(tally, '8', () => held);
  events.emit('worker:getJob:error', { error: away() });
  await expect.poll(() => begun.length).toBe(2);
  let is_stopped = false;
  const stopped = kept.stop().then(() => (is_stopped = true));
  events.emit('worker:stop', { worker: workers[0] });
  await passTurns();
  expect([is_stopped, freed]).toEqual([false, []]);
  events.emit('worker:stop', { worker: workers[1] });
  await passTurns();
  expect([is_stopped, freed]).toEqual([false, []]);
  endJob();
  await job;
  await stopped;
});

test('jobs are freed as soon as the database is back', async () => {
  const { begun, freed, start, pool, failNext } = runs();
  const kept = await keepRunning(log, pool, start);
  failNext(1);
  begun[0]?.events.emit('pool:fatalError', { error: away() });
  await passTurns();
  expect(freed).toEqual([]);
  await expect.poll(() => freed).toEqual([['run 1', []]]);
  await kept.stop();
});

test('a stop waits for what its worker still does', async () => {
  const { begun, start, pool } = runs();
  const kept = await keepRunning(log, pool, start);
  const { promise: held, resolve: endJob } = Promise.withResolvers<void>();
  const job = tallied(begun[0]?.tally as Tally, '9', () => held);
  let is_stopped = false;
  const stopped = kept.stop().then(() => (is_stopped = true));
  await passTurns();
  expect(is_stopped).toBe(false);
  endJob();
  await job;
  await stopped;
});

test('a worker that cannot work at all is no reason to try again', async () => {
  const start = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('no such table')));
  await expect(keepRunning(log, {} as pg.Pool, start)).rejects.toThrow('no such table');
  expect(start).toHaveBeenCalledOnce();
});

test('the last thousand jobs that were done are known, and none that failed', async () => {
  const tally = newTally();
  await expect(tallied(tally, 'failed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  for (let job = 1; job <= 1_001; job += 1) await tallied(tally, `${job}`, async () => {});
  expect([tally.done.length, tally.done[0], tally.done.at(-1)]).toEqual([1_000, '2', '1001']);
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const running = tallied(tally, 'held', () => held);
  expect(tally.running.size).toBe(1);
  end();
  await running;
  expect(tally.running.size).toBe(0);
});
