import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorkerPool } from '../../db/driver.ts';
import { transact } from '../../db/transact.ts';
import { Unreachable } from '../../errors.ts';
import { firstIdAt, newId } from '../../ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { poolBehind } from '../../testing/late-pool.ts';
import { defineJob, enqueue, enqueueAll, startWorker, type Job } from '../jobs.ts';
import { lane_names, lanes, most_waiting, quick_ms } from './lanes.ts';
import type { Outcome } from './outcome.ts';
import type { Taken } from './queries.ts';
import { claim, serve } from './turn.ts';

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
  const worker = await startWorker({ ...app.platform, pool: late }, { pool, database_url }, jobs as never);
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

type Stood = { company_id: string; destination: string; is_trusted: boolean };
/** A push of a test, whose destination answers as `hear` says. */
const pushes = (hear: (stood: Stood) => Outcome | Promise<Outcome>) =>
  defineJob<Stood & { id: string }>('test.stood', async (_ctx, stood) => hear(stood), {
    lane: 'push',
    line: (stood) => stood,
  });
type Push = ReturnType<typeof pushes>;
const stand = (job: Push, ...stood: Stood[]) =>
  transact(app.platform, async (tx) => {
    const jobs = stood.map((each) => ({ ...each, id: newId() }));
    enqueueAll(tx, job, jobs);
  });
/** Gives the next line its turn: returns which one, and how many jobs it did. */
const turn = async (job: Push, has_place = { quick: true, slow: true }) => {
  const taken_by = newId();
  const line = await claim(app.platform, 'push', taken_by, has_place);
  if (!line) return undefined;
  let jobs = 0;
  const counted: Job<never> = { ...job, run: async (...given) => ((jobs += 1), job.run(...given)) };
  await serve(app.platform, new Map([[job.name, counted as Job]]), 'push', line, taken_by);
  return { destination: line.destination, is_slow: line.is_slow, jobs };
};

test('a silent destination is retried later and later, also for jobs that arrived in the meantime', async () => {
  const silent = pushes(() => {
    throw new Unreachable('silent');
  });
  const stood = { company_id: newId(), destination: 'silent', is_trusted: true };
  const pauses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await stand(silent, stood);
    await app.pool.query(`update job_line set closed_until = '-infinity', next_at = now() where company_id = $1`, [
      stood.company_id,
    ]);
    expect((await turn(silent))?.destination).toBe('silent');
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
  await stand(silent, stood);
  expect(await turn(silent)).toBeUndefined();
});

test('a slow destination is asked one at a time, in separate places, until it is quick again', async () => {
  let answer_ms = quick_ms;
  const job = pushes(() => ({ answer_ms }));
  const stood = { company_id: newId(), destination: 'slow', is_trusted: true };
  await stand(job, ...Array.from({ length: lanes.push.width + 3 }, () => stood));
  expect(await turn(job)).toEqual({ destination: 'slow', is_slow: false, jobs: lanes.push.width });
  expect(await turn(job, { quick: true, slow: false })).toBeUndefined();
  expect(await turn(job)).toEqual({ destination: 'slow', is_slow: true, jobs: 1 });
  answer_ms = 1;
  expect(await turn(job)).toEqual({ destination: 'slow', is_slow: true, jobs: 1 });
  expect(await turn(job, { quick: true, slow: false })).toEqual({ destination: 'slow', is_slow: false, jobs: 1 });
});

test('a company has a limit of turns at a time, one of slow destinations, and leaves the others theirs', async () => {
  const job = pushes(() => ({}));
  const [loud, other] = [newId(), newId()];
  const many = (is_trusted: boolean): Stood[] =>
    Array.from({ length: 4 }, (_, at) => ({ company_id: loud, destination: `${is_trusted} ${at}`, is_trusted }));
  await stand(job, ...many(true), ...many(false));
  await stand(job, { company_id: other, destination: 'last', is_trusted: true });
  const taken: Taken[] = [];
  for (;;) {
    const line = await claim(app.platform, 'push', newId(), { quick: true, slow: true });
    if (!line) break;
    taken.push(line);
  }
  const of = (company_id: string, is_slow: boolean) =>
    taken.filter((line) => line.company_id === company_id && line.is_slow === is_slow).length;
  expect([of(loud, false), of(loud, true), of(other, false)]).toEqual([lanes.push.lines_per_company, 1, 1]);
});

test('a lane serves as many quick and slow lines at a time as it has places for', async () => {
  const { places, slow_places } = lanes.push;
  const begun = { quick: 0, slow: 0 };
  const { promise: answered, resolve: answer } = Promise.withResolvers<Outcome>();
  const push = pushes(({ is_trusted }) => {
    begun[is_trusted ? 'quick' : 'slow'] += 1;
    return answered;
  });
  const mails = Promise.withResolvers<void>();
  const mail = defineJob('test.mail', async () => mails.resolve(), { lane: 'mail' });
  const pool = createWorkerPool(app.database_url, 4);
  const { database_url } = app;
  const worker = await startWorker(app.platform, { pool, database_url }, [push, mail] as never);
  const standing = (is_trusted: boolean) => ({ company_id: newId(), destination: 'held', is_trusted });
  for (let count = 0; count < places + 2; count += 1) await stand(push, standing(true), standing(false));
  await expect.poll(() => begun).toEqual({ quick: places, slow: slow_places });
  // The worker gets to know of this one after the others.
  await stand(push, standing(true), standing(false));
  await transact(app.platform, async (tx) => enqueue(tx, mail, { company_id: newId() }));
  await mails.promise;
  expect(begun).toEqual({ quick: places, slow: slow_places });
  answer({});
  await expect.poll(() => begun).toEqual({ quick: places + 3, slow: places + 3 });
  await worker.stop();
  await pool.end();
});

test('a worker that stops lets its jobs end, and begins no others', async () => {
  const begun: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<Outcome>();
  const push = pushes(({ destination }) => {
    begun.push(destination);
    return answered;
  });
  const pool = createWorkerPool(app.database_url, 4);
  const { database_url } = app;
  const worker = await startWorker(app.platform, { pool, database_url }, [push] as never);
  const company_id = newId();
  await stand(push, { company_id, destination: 'held', is_trusted: true });
  await expect.poll(() => begun).toEqual(['held']);
  const events: string[] = [];
  const stopped = worker.stop().then(() => events.push('stopped'));
  await stand(push, { company_id, destination: 'late', is_trusted: true });
  events.push('answered');
  answer({});
  await stopped;
  expect([events, begun]).toEqual([['answered', 'stopped'], ['held']]);
  await pool.end();
});

test('a job that was not done in time is given up, and a line without answers keeps its newest thousand', async () => {
  const silent = pushes(() => {
    throw new Unreachable('silent');
  });
  const stood = { company_id: newId(), destination: 'silent', is_trusted: true };
  const waiting = async () => {
    const { rows } = await app.pool.query<{ jobs: number }>('select count(*)::int as jobs from line_job');
    return rows[0]?.jobs;
  };
  const made_ago = (seconds: number) => firstIdAt(new Date(Date.now() - seconds * 1000));
  for (const [age_s, left] of [
    [lanes.push.life_s - 60, 1],
    [lanes.push.life_s + 60, 0],
  ] as const) {
    await stand(silent, stood);
    await app.pool.query('update line_job set job_id = $1', [made_ago(age_s)]);
    await turn(silent);
    expect(await waiting()).toBe(left);
    await app.pool.query('delete from line_job; delete from job_line');
  }
  await stand(silent, ...Array.from({ length: most_waiting + 5 }, () => stood));
  await turn(silent);
  expect(await waiting()).toBe(most_waiting);
});
