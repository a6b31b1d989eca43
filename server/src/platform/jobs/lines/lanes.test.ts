import { expect, test } from 'vitest';
import { lane_names, lanes, pauseAfter, retryAfter } from './lanes.ts';

test('a failed job is retried later and later, every six hours in the end', () => {
  expect([1, 2, 3, 4].map((attempt) => Math.round(retryAfter(attempt)))).toEqual([3, 7, 20, 55]);
  expect([10, 11, 50].map((attempt) => Math.round(retryAfter(attempt) / 3600))).toEqual([6, 6, 6]);
});

test('a line that gets no answer pauses for longer each time, after two failures that may be a restart', () => {
  const pauses = (failures: number[]) => failures.map((count) => pauseAfter(count, lanes.push));
  expect(pauses([1, 2, 3, 4, 5, 12, 13, 14])).toEqual([1, 1, 5, 10, 20, 2560, 3600, 3600]);
  const longest = lane_names.map((name) => [name, pauseAfter(50, lanes[name])]);
  expect(Object.fromEntries(longest)).toEqual({ urgent: 10, mail: 300, push: 3_600, web: 600, bulk: 60 });
});
