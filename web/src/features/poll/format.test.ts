import { expect, test } from 'vitest';
import { endsIn, hasResults, readScope, sharesOf } from './format.ts';
import { poll } from './testing/records.ts';

const percents = (...given: Parameters<typeof poll>) => sharesOf(poll(...given)).map(({ percent }) => percent);

test('shares are of the votes if people choose one answer, and of the voters if they choose several', () => {
  expect(percents(1, [3, 1])).toEqual([75, 25]);
  expect(percents(1, [3, 3], { is_multiple: true, voters_count: 4, people_shown: 4 })).toEqual([75, 75]);
  expect(percents(1, [0, 0])).toEqual([0, 0]);
});

test('shares of several answers of an anonymous poll are of the people whose votes are shown, not of all who voted since', () => {
  const fields = { is_multiple: true, is_anonymous: true, voters_count: 14, people_shown: 5 };
  expect(percents(1, [5, 2], fields)).toEqual([100, 40]);
  expect(percents(1, [5, 2], { ...fields, is_ended: true })).toEqual([100, 40]);
  expect(percents(1, [null, null], { ...fields, people_shown: null })).toEqual([0, 0]);
});

test('the leading answers are those with most votes, and none while there is no vote', () => {
  const leading = (counts: number[]) => sharesOf(poll(1, counts)).map(({ is_leading }) => is_leading);
  expect(leading([2, 2, 1])).toEqual([true, true, false]);
  expect(leading([0, 0])).toEqual([false, false]);
});

test('results are there when every count is', () => {
  expect(hasResults(poll(1, [0, 1]))).toBe(true);
  expect(hasResults(poll(1, [null, null]))).toBe(false);
});

test('the end is shown in minutes, hours, days, and further away as a day', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  const say = ((key: string, { count }: { count?: number } = {}) => [key.slice(10), count].join(' ').trim()) as never;
  const at = (ms: number) => endsIn(new Date(now.getTime() + ms).toISOString(), now, say);
  expect(at(30_000)).toBe('now');
  expect(at(-30_000)).toBe('now');
  expect(at(61_000)).toBe('minutes 1');
  expect(at(119 * 60_000)).toBe('minutes 119');
  expect(at(2.6 * 3_600_000)).toBe('hours 3');
  expect(at(27 * 3_600_000)).toBe('hours 27');
  expect(at(2.4 * 86_400_000)).toBe('days 2');
  expect(at(2.6 * 86_400_000)).toBe('days 3');
  expect(at(9 * 86_400_000)).toBe('on');
});

test('an address asks for a list that is there, and gets the open polls otherwise', () => {
  expect(readScope({ show: 'mine' })).toBe('mine');
  expect(readScope({ show: 'theirs' })).toBe('open');
});
