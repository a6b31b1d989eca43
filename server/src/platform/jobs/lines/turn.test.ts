import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../db/transact.ts';
import { Unreachable } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { answering, line, stand, turn, type Answering } from '../../testing/lines.ts';
import { defineJob, enqueue, enqueueAll, type Job } from '../jobs.ts';
import { no_company } from './lanes.ts';
import type { Outcome } from './outcome.ts';
import { claim, serve } from './turn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.pool.query('delete from line_job; delete from job_line'));

type Waiting = { attempt: number; last_error: string | null; run_at: Date };
const waiting = async () =>
  (await app.pool.query<Waiting>('select attempt, last_error, run_at from line_job order by run_at')).rows;
const makeDue = () =>
  app.pool.query(`update line_job set run_at = now(); update job_line set next_at = now(), closed_until = '-infinity'`);
/** The turn, and between which moments it was. */
const timed = async (job: Answering) => {
  const from = Date.now();
  await turn(app, job);
  return { from, to: Date.now() };
};

test.each([
  ['failed is retried later and later', () => new Error('no'), 'no', [2, 3], [Math.E, Math.E ** 2]],
  ['did not reach its destination keeps its tries', () => new Unreachable('silent'), 'silent', [1, 1], [0, 0]],
  [
    'the database ended keeps its tries, and is soon back',
    () => Object.assign(new Error('shutting down'), { code: '57P01' }),
    'shutting down',
    [1, 1],
    [1, 1],
  ],
] as const)('a job that %s', async (_what, errorOf, last_error, attempts, pauses_s) => {
  const heard: number[] = [];
  const job = answering((_stood, attempt) => {
    heard.push(attempt);
    throw errorOf();
  });
  await stand(app, job, line());
  for (const [round, attempt] of attempts.entries()) {
    const { from, to } = await timed(job);
    const [left] = await waiting();
    expect(left).toMatchObject({ attempt, last_error });
    const pause_ms = Number(pauses_s[round]) * 1_000;
    expect(left?.run_at.getTime()).toBeGreaterThanOrEqual(Math.floor(from + pause_ms));
    expect(left?.run_at.getTime()).toBeLessThanOrEqual(Math.ceil(to + pause_ms));
    await makeDue();
  }
  await turn(app, job);
  expect(heard).toEqual([1, ...attempts]);
});

test('a job that has to be repeated is, at its time and with its next number', async () => {
  const again_at = new Date(Date.now() + 60_000);
  const heard: number[] = [];
  const job = answering((_stood, attempt) => {
    heard.push(attempt);
    return heard.length === 1 ? { again_at, answer_ms: 1 } : {};
  });
  await stand(app, job, line());
  await turn(app, job);
  expect(await waiting()).toEqual([{ attempt: 2, last_error: null, run_at: again_at }]);
  expect(await turn(app, job)).toBeUndefined();
  await makeDue();
  await turn(app, job);
  expect([heard, await waiting()]).toEqual([[1, 2], []]);
});

test('what was requested twice is not done twice at the same time', async () => {
  let together = 0;
  let most = 0;
  const job = answering(async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise(setImmediate);
    together -= 1;
    return {};
  });
  const same = { ...line(), id: newId() };
  await stand(app, job, same, same);
  await stand(app, job, { ...same, id: newId() });
  expect((await turn(app, job))?.jobs).toBe(2);
  expect(await waiting()).toHaveLength(1);
  expect((await turn(app, job))?.jobs).toBe(1);
  expect(most).toBe(2);
});

test('a job of a later version of the product waits for it', async () => {
  const job = answering(() => ({}));
  await stand(app, job, line());
  const taken_by = newId();
  const taken = await claim(app.platform, 'push', taken_by, { quick: true, slow: true });
  const log = app.platform.log.child({}, { level: 'silent' });
  if (taken) await serve({ ...app.platform, log }, new Map(), 'push', taken, taken_by);
  expect(await waiting()).toMatchObject([{ attempt: 2, last_error: 'There is no job test.stood' }]);
});

const pauseOf = async () => {
  const { rows } = await app.pool.query<{ pause_s: number | null }>(
    `select case when closed_until > used_at then extract(epoch from closed_until - used_at)::int end as pause_s from job_line`,
  );
  return rows[0]?.pause_s;
};

test('an answer, even to one of several jobs, makes a silent line begin again', async () => {
  let is_silent: (id: string) => boolean = () => true;
  const job = answering(({ id }) => {
    if (is_silent(`${id}`)) throw new Unreachable('silent');
    return { answer_ms: 1 };
  });
  const stood = line();
  await stand(app, job, { ...stood, id: 'one' }, { ...stood, id: 'other' });
  const pauses: unknown[] = [];
  const silent = () => true;
  const half = (id: string) => id === 'one';
  for (const hears of [silent, silent, silent, half, silent, silent, silent]) {
    is_silent = hears;
    // A slow line does one at a time.
    await app.pool.query('update job_line set is_slow = false');
    await turn(app, job);
    pauses.push(await pauseOf());
    await makeDue();
  }
  expect(pauses).toEqual([1, 1, 5, null, 1, 1, 5]);
});

test('jobs that ask no one say nothing about their line', async () => {
  let outcome: Outcome | undefined;
  const job = answering(() => {
    if (!outcome) throw new Unreachable('silent');
    return outcome;
  });
  const stood = line();
  const standing = async () => (await app.pool.query('select failures, is_slow from job_line')).rows;
  await stand(app, job, stood);
  await turn(app, job);
  await makeDue();
  outcome = {};
  await stand(app, job, stood);
  await turn(app, job);
  expect(await standing()).toEqual([{ failures: 1, is_slow: true }]);
});

test.each([
  [2_999, false],
  [3_000, true],
])('a destination that takes %i ms to answer is slow: %s', async (answer_ms, is_slow) => {
  const job = answering(() => ({ answer_ms }));
  const stood = line();
  await stand(app, job, ...Array.from({ length: 7 }, () => stood));
  await turn(app, job);
  expect(await turn(app, job)).toMatchObject({ is_slow, jobs: 1 });
});

test('a quick line keeps all that waits in it, one that does not answer its newest thousand', async () => {
  const left = async (job: Answering, count: number) => {
    const stood = line();
    await stand(app, job, ...Array.from({ length: count }, () => stood));
    await turn(app, job);
    const { rowCount } = await app.pool.query('delete from line_job');
    await app.pool.query('delete from job_line');
    return rowCount;
  };
  expect(
    await left(
      answering(() => ({ answer_ms: 1 })),
      1_011,
    ),
  ).toBe(1_005);
  const silent = answering(() => {
    throw new Unreachable('silent');
  });
  expect([await left(silent, 1_000), await left(silent, 1_001)]).toEqual([1_000, 1_000]);
});

test('a job that comes as its line ends its turn is not forgotten', async () => {
  const job = answering(() => ({ answer_ms: 1 }));
  const stood = line();
  await stand(app, job, stood);
  const taken_by = newId();
  const taken = await claim(app.platform, 'push', taken_by, { quick: true, slow: true });
  if (!taken) throw new Error('There is a line');
  const { promise: stands, resolve: hasStood } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const late = transact(app.platform, async (tx) => {
    enqueueAll(tx, job, [{ ...stood, id: newId() }]);
    await tx.db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
    hasStood();
    await mayCommit;
  });
  await stands;
  const served = serve(app.platform, new Map([[job.name, job as Job]]), 'push', taken, taken_by);
  const isHeld = async () =>
    (
      await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(isHeld).toBe(1);
  commit();
  await Promise.all([late, served]);
  expect(await turn(app, job)).toMatchObject({ jobs: 1 });
});

test('what depends on no company is in a line that no other waits for, and is trusted like all without a line', async () => {
  const plain = defineJob('test.stood', async () => {}, { lane: 'push' });
  await transact(app.platform, async (tx) => enqueue(tx, plain, {}));
  const job = answering(() => ({ answer_ms: 1 }));
  for (let at = 0; at < 3; at += 1)
    await stand(app, job, { company_id: no_company, destination: `${at}`, is_trusted: true });
  const taken = [];
  for (let at = 0; at < 4; at += 1)
    taken.push(await claim(app.platform, 'push', newId(), { quick: true, slow: false }));
  expect(taken.map((each) => [each?.company_id, each?.destination, each?.is_slow])).toEqual([
    [no_company, '', false],
    [no_company, '0', false],
    [no_company, '1', false],
    [no_company, '2', false],
  ]);
});

test('next to people who wait for answers, many emails rest after a turn', async () => {
  const calls = vi.spyOn(app.platform.desks.usual.turns, 'callsLately').mockReturnValue(50);
  const { promise: isLater, resolve } = Promise.withResolvers<string>();
  const job = answering(() => {
    // Sooner than the rest ends, and later than a turn without one.
    setTimeout(() => resolve('rests'), 45);
    return {};
  }, 'mail');
  const mine = line();
  await stand(app, job, mine, mine, mine);
  const served = turn(app, job);
  expect(await Promise.race([served.then(() => 'is over'), isLater])).toBe('rests');
  expect(await served).toMatchObject({ jobs: 3 });
  calls.mockRestore();
});
