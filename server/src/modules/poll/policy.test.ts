import { expect, test } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { endOf, endsWhole, isEnded, isSettled, isStep, optionsShown, peopleShown } from './policy.ts';

type Facts = Parameters<typeof optionsShown>[0];
const now = new Date('2026-11-27T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
const poll = (change: Partial<Facts> = {}): Facts => ({
  question: null,
  is_multiple: false,
  is_anonymous: true,
  ends_at: null,
  closed_at: null,
  counted_at: null,
  voters_count: 0,
  people_count: 0,
  noted_people: 0,
  shown_people: 0,
  options: [{ option_id: 'a', answer: 'Yes', votes_count: 9, shown_count: 4 }],
  ...change,
});

test('a new poll ends in the future, within a year, or by hand', () => {
  const most = limits.poll_days * 86_400_000;
  const end = (ends_at?: string | null) => endOf({ ends_at }, now);
  expect([end(null), end()]).toEqual([null, null]);
  expect([end(after(1)), end(after(most))]).toEqual([new Date(after(1)), new Date(after(most))]);
  expect(endOf({ ends_at: after(1), ends_in_days: 2 }, now)).toEqual(new Date(after(2 * 86_400_000)));
  const problem = (message: string) =>
    expect.objectContaining({ payload: { issues: [{ path: 'body.ends_at', message }] } });
  expect(() => end(after(0))).toThrow(problem('Choose a time in the future'));
  expect(() => end(after(most + 1))).toThrow(problem('Choose a time within the next 366 days'));
});

test('a poll is over at its end, when it was closed, and when it was counted', () => {
  expect([isEnded(poll(), now), isEnded(poll({ ends_at: after(1) }), now)]).toEqual([false, false]);
  expect(isEnded(poll({ ends_at: after(0) }), now)).toBe(true);
  expect(isEnded(poll({ closed_at: after(-1) }), now)).toBe(true);
  expect(isEnded(poll({ counted_at: after(-1) }), now)).toBe(true);
  expect([isSettled(poll()), isSettled(poll({ voters_count: 1 }))]).toEqual([false, true]);
});

test('a step is each fifth voter, with five people more than at the last one', () => {
  const step = (voters_count: number, people_count: number, noted_people: number) =>
    isStep({ voters_count, people_count, noted_people });
  expect([step(5, 5, 0), step(10, 10, 5)]).toEqual([true, true]);
  expect([step(4, 5, 0), step(10, 9, 5)]).toEqual([false, false]);
});

/** The votes and the people that are shown, and whether the result is whole. */
const shown = (change: Partial<Facts>) => {
  const facts = poll(change);
  return [optionsShown(facts)[0]?.votes_count, peopleShown(facts), endsWhole(facts)];
};

test('everyone sees the votes of an open poll', () => {
  expect(shown({ is_anonymous: false, voters_count: 9, people_count: 8 })).toEqual([9, 9, true]);
  expect(optionsShown(poll({ is_anonymous: false }))).toEqual([{ option_id: 'a', answer: 'Yes', votes_count: 9 }]);
});

test('an anonymous poll shows the votes of five people or more at a time', () => {
  expect(shown({ people_count: 4 })).toEqual([null, null, false]);
  expect(shown({ people_count: 9, shown_people: 5 })).toEqual([4, 5, false]);
  expect(shown({ people_count: 9, shown_people: 4 })).toEqual([null, null, false]);
  const counted_at = after(-1);
  expect(shown({ counted_at, people_count: 4 })).toEqual([null, null, false]);
  // Too few are left, even if more had voted at a step.
  expect(shown({ counted_at, people_count: 4, shown_people: 5 })).toEqual([null, null, false]);
  expect(shown({ counted_at, people_count: 5 })).toEqual([9, 5, true]);
  expect(shown({ counted_at, people_count: 9, shown_people: 5 })).toEqual([4, 5, false]);
  expect(shown({ counted_at, people_count: 10, shown_people: 5 })).toEqual([9, 10, true]);
});
