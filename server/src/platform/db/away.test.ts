import { setImmediate as turnOver } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseTrouble, insist, isDatabaseAway } from './away.ts';

afterEach(() => void vi.useRealTimers());

const coded = (code: string) => Object.assign(new Error('any'), { code });

test('the database is away when its connection is lost, refused or ended, and at no other failure', () => {
  const away = ['08006', '53300', '57P01', '57P05', '25006', 'ECONNREFUSED', 'ENOTFOUND', 'EPIPE'];
  const here = ['23505', '57014', '57P06', '42P01', 'ENOENT', 'XECONNREFUSED'];
  expect([...away, ...here].filter((code) => isDatabaseAway(coded(code)))).toEqual(away);
  const lost = ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'timeout expired'];
  const others = ['The Connection terminated', 'no'];
  expect([...lost, ...others].filter((message) => isDatabaseAway(new Error(message)))).toEqual(lost);
  expect([isDatabaseAway(null), isDatabaseAway('Connection terminated')]).toEqual([false, false]);
});

test('callers are told when to come back: soon after a restart, later after a statement that took too long', () => {
  expect(databaseTrouble(coded('57P01'))).toMatchObject({ status: 503, retry_after_seconds: 2, payload: {} });
  expect(databaseTrouble(coded('57014'))).toMatchObject({
    status: 503,
    retry_after_seconds: 10,
    payload: { reason: 'took_too_long' },
  });
  expect(databaseTrouble(coded('23505'))).toBeUndefined();
});

/** Fails as many times as there are errors, each a minute after the last. */
const failing = (...errors: Error[]) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const left = [...errors];
  const work = async () => {
    const error = left.shift();
    if (!error) return 'done';
    vi.setSystemTime(Date.now() + 60_000);
    throw error;
  };
  return { work, left };
};

test('work is repeated until the database is back, and the first failure is reported', async () => {
  const reported: unknown[] = [];
  const { work } = failing(coded('57P01'), coded('ECONNREFUSED'));
  expect(await insist(work, { onAway: (error) => reported.push(error) })).toBe('done');
  expect(reported).toEqual([coded('57P01')]);
});

test('work that fails for another reason, or for longer than two minutes, is not repeated', async () => {
  const other = failing(coded('23505'), coded('23505'));
  await expect(insist(other.work)).rejects.toThrow('any');
  expect(other.left).toHaveLength(1);
  const away = failing(coded('57P01'), coded('57P01'), coded('57P01'), coded('57P01'));
  await expect(insist(away.work)).rejects.toThrow('any');
  expect(away.left).toHaveLength(1);
  const patient = failing(coded('57P01'), coded('57P01'));
  await expect(insist(patient.work, { patience_ms: 59_999 })).rejects.toThrow('any');
  expect(patient.left).toHaveLength(1);
});

test('a database that is away has a moment to come back before each try', async () => {
  let tries = 0;
  const done = insist(async () => {
    tries += 1;
    if (tries < 2) throw coded('57P01');
  });
  for (let turns = 0; turns < 10; turns += 1) await turnOver();
  expect(tries).toBe(1);
  await done;
  expect(tries).toBe(2);
});
