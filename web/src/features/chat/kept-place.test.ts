import { expect, test, vi } from 'vitest';
import { firstInSight, isNearEnd, movedBy, scrolledSince } from './kept-place.ts';

/** Rows of these heights below each other, of which so much was scrolled past. */
const rowsOf = (heights: readonly number[], scrolled_px: number) => {
  const bottoms = heights.map((_, at) => heights.slice(0, at + 1).reduce((sum, height) => sum + height, -scrolled_px));
  return vi.fn<(at: number) => number>((at) => bottoms[at] ?? 0);
};
const first = (heights: readonly number[], scrolled_px: number) =>
  firstInSight(heights.length, rowsOf(heights, scrolled_px), 0);

test('people are where the first message that they see is, also if they see only its end', () => {
  const heights = [40, 300, 24, 60, 40];
  expect([0, 39, 40, 339, 340, 363, 364, 423, 424].map((scrolled) => first(heights, scrolled))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4,
  ]);
  // Nothing is in sight in a list without rows, or below all of them.
  expect([first([], 0), first(heights, 464)]).toEqual([0, heights.length]);
});

test('of a thousand messages, ten are measured', () => {
  const bottomOf = rowsOf(Array<number>(1000).fill(50), 25_000);
  expect(firstInSight(1000, bottomOf, 0)).toBe(500);
  expect(bottomOf.mock.calls.length).toBeLessThanOrEqual(10);
});

test('people who see all but the last line read the end', () => {
  const at = (scrollTop: number) => isNearEnd({ scrollHeight: 2000, clientHeight: 600, scrollTop });
  expect([at(1400), at(1353), at(1352), at(0)]).toEqual([true, true, false, false]);
  // Some browsers let people pull a list beyond its end, and one that is shorter than its room has no other place.
  expect(at(1430)).toBe(true);
  expect(isNearEnd({ scrollHeight: 300, clientHeight: 600, scrollTop: 0 })).toBe(true);
});

test('what comes before a message moves the list by as much, and rounding moves nothing', () => {
  expect([movedBy(172, 72), movedBy(-28, 72), movedBy(72.6, 72), movedBy(72, 72)]).toEqual([100, -100, 0, 0]);
});

test('a scroll that the browser did not report yet counts, and the end of a shorter list does not', () => {
  const at = (scrollTop: number, before_px: number) =>
    scrolledSince(before_px, { scrollHeight: 2000, clientHeight: 600, scrollTop });
  expect([at(900, 1400), at(1100, 900), at(900.6, 900), at(900, 900)]).toEqual([-500, 200, 0, 0]);
  // At 1400 it ends: it was longer, or is in more room now.
  expect([at(1400, 1700), at(1399.5, 1700), at(1398, 1700)]).toEqual([0, 0, -302]);
});
