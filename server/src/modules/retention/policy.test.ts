import { expect, test } from 'vitest';
import { choose, countedDays, daysBefore, goesAt, problemOf, unchosen } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const in_days = (days: number) => new Date(now.getTime() + days * 86_400_000);
const chosen = { retention_key: 'k', days: 30, counts_from: in_days(0), former_days: 90 };

test('without a choice the default has always applied', () => {
  const rule = unchosen({ key: 'k', default_days: 365 } as Parameters<typeof unchosen>[0]);
  expect(rule).toEqual({ retention_key: 'k', days: 365, counts_from: new Date(0), former_days: 365 });
});

test('a choice applies from its day on', () => {
  expect([countedDays(chosen, in_days(0)), countedDays(chosen, in_days(-1))]).toEqual([30, 90]);
});

test('a shorter period waits for a week, a longer one or the same applies at once', () => {
  expect(choose(chosen, 29, now)).toEqual({ ...chosen, days: 29, counts_from: in_days(7), former_days: 30 });
  expect(choose(chosen, 30, now)).toEqual({ ...chosen, counts_from: now, former_days: 30 });
  expect(choose(chosen, 31, now)).toMatchObject({ days: 31, counts_from: now });
  expect(choose(chosen, null, now)).toMatchObject({ days: null, counts_from: now });
  const forever = { ...chosen, days: null };
  expect(choose(forever, 30, now)).toMatchObject({ counts_from: in_days(7), former_days: null });
  expect(choose(forever, null, now)).toMatchObject({ counts_from: now, former_days: null });
});

test('data goes when its period is over: the former one until the new one applies', () => {
  const waiting = { ...chosen, counts_from: in_days(7) };
  // It would be too old for the new period already, and goes as soon as that applies.
  expect(goesAt(waiting, in_days(-40), now)).toEqual(in_days(7));
  expect(goesAt(waiting, in_days(-85), now)).toEqual(in_days(5));
  expect(goesAt(waiting, in_days(-10), now)).toEqual(in_days(20));
  expect(goesAt(chosen, in_days(-10), now)).toEqual(in_days(20));
  expect(goesAt({ ...chosen, days: null }, in_days(-10), now)).toBeNull();
  expect(goesAt({ ...waiting, former_days: null }, in_days(-40), now)).toEqual(in_days(7));
  expect(daysBefore(now, 3)).toEqual(in_days(-3));
});

test('a period is within what its data allows', () => {
  const problem = (days: number | null, max_days: number | null = 100) =>
    problemOf(days, { min_days: 7, max_days } as Parameters<typeof problemOf>[1]);
  expect([problem(7), problem(100), problem(101, null), problem(null, null)]).toEqual(Array(4).fill(undefined));
  expect([problem(6), problem(101), problem(null)]).toEqual([
    'Enter at least 7 days',
    'Enter at most 100 days',
    'This cannot be kept forever',
  ]);
});
