import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorkerPool } from '../../db/driver.ts';
import { transact } from '../../db/transact.ts';
import { Unreachable } from '../../errors.ts';
import { firstIdAt, newId } from '../../ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { answering, line, stand, turn } from '../../testing/lines.ts';
import { defineJob, enqueue, startWorker } from '../jobs.ts';
import { lane_names } from './lanes.ts';
import type { Outcome } from './outcome.ts';
import type { Taken } from './queries.ts';
import { claim } from './turn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.pool.query('delete from line_job; delete from job_line'));

const hour_s = 3_600;
const day_s = 24 * hour_s;
const expected = [
  { lane: 'urgent', quick: 8, slow: 0, of_company: 2, at_once: 4, life_s: 3 * day_s },
  { lane: 'mail', quick: 3, slow: 0, of_company: 1, at_once: 3, life_s: 3 * day_s },
  { lane: 'push', quick: 6, slow: 4, of_company: 2, at_once: 6, life_s: day_s },
  { lane: 'web', quick: 4, slow: 2, of_company: 2, at_once: 2, life_s: hour_s },
  { lane: 'bulk', quick: 2, slow: 0, of_company: 1, at_once: 1, life_s: 3 * day_s },
] as const;

test('every lane is looked at here', () => {
  expect(expected.map(({ lane }) => lane)).toEqual(lane_names);
});

describe.each(expected)('in the lane $lane', ({ lane, quick, slow, of_company, at_once, life_s }) => {
  test('as many quick and slow lines are served at a time as it has places for', async () => {
    const begun = { quick: 0, slow: 0 };
    const { promise: answered, resolve: answer } = Promise.withResolvers<Outcome>();
    const job = answering(({ is_trusted }) => {
      begun[is_trusted ? 'quick' : 'slow'] += 1;
      return answered;
    }, lane);
    const other_lane = lane === 'mail' ? 'urgent' : 'mail';
    const others = Promise.withResolvers<void>();
    const other = defineJob('test.other', async () => others.resolve(), { lane: other_lane });
    const standAll = async () => {
      await stand(app, job, line());
      if (slow > 0) await stand(app, job, line('strange', false));
    };
    for (let count = 0; count < Math.max(quick, slow) + 2; count += 1) await standAll();
    const pool = createWorkerPool(app.database_url, 4);
    const { database_url } = app;
    const worker = await startWorker(app.platform, { pool, database_url }, [job, other] as never);
    await expect.poll(() => begun).toEqual({ quick, slow });
    // The worker gets to know of this one after the others.
    await standAll();
    await transact(app.platform, async (tx) => enqueue(tx, other, { company_id: newId() }));
    await others.promise;
    expect(begun).toEqual({ quick, slow });
    answer({});
    const all = Math.max(quick, slow) + 3;
    await expect.poll(() => begun).toEqual({ quick: all, slow: slow > 0 ? all : 0 });
    await worker.stop();
    await pool.end();
  });

  test('a company has a limit of turns at a time, one of slow lines, even if many ask at once', async () => {
    const job = answering(() => ({}), lane);
    const { company_id } = line();
    for (let at = 0; at < 8; at += 1)
      for (const is_trusted of [true, false])
        await stand(app, job, { company_id, destination: `${is_trusted} ${at}`, is_trusted });
    await stand(app, job, line('last'));
    const taken: Taken[] = [];
    for (let found = 1; found > 0;) {
      const claims = Array.from({ length: 6 }, () => claim(app.platform, lane, newId(), { quick: true, slow: true }));
      const lines = (await Promise.all(claims)).filter((each) => each !== undefined);
      taken.push(...lines);
      found = lines.length;
    }
    const of = (is_slow: boolean) =>
      taken.filter((each) => each.company_id === company_id && each.is_slow === is_slow).length;
    expect([of(false), of(true), taken.length]).toEqual([
      of_company,
      slow > 0 ? 1 : 0,
      of_company + (slow > 0 ? 2 : 1),
    ]);
  });

  test('a line does so many jobs in a turn, and then others have theirs', async () => {
    const job = answering(() => ({}), lane);
    const long = line('long');
    await stand(app, job, ...Array.from({ length: at_once + 3 }, () => long));
    expect(await turn(app, job)).toEqual({ destination: 'long', is_slow: false, jobs: at_once });
  });

  test('a job that no one would want anymore is given up', async () => {
    const silent = answering(() => {
      throw new Unreachable('silent');
    }, lane);
    for (const [age_s, left] of [
      [life_s - 60, 1],
      [life_s + 60, 0],
    ] as const) {
      await stand(app, silent, line());
      await app.pool.query('update line_job set job_id = $1', [firstIdAt(new Date(Date.now() - age_s * 1_000))]);
      await turn(app, silent);
      expect((await app.pool.query('select from line_job')).rowCount).toBe(left);
      await app.pool.query('delete from line_job; delete from job_line');
    }
  });

  test('a line without jobs is only remembered if that shows that it is quick', async () => {
    const left = async (answer_ms: number) => {
      const job = answering(() => ({ answer_ms }), lane);
      await stand(app, job, line());
      await turn(app, job);
      const { rowCount } = await app.pool.query('delete from job_line');
      return rowCount;
    };
    expect([await left(1), await left(3_000)]).toEqual([slow > 0 ? 1 : 0, 0]);
  });
});
