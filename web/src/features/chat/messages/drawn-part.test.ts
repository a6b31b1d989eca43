import { expect, test } from 'vitest';
import { nextPart, partIn } from './drawn-part.ts';

/** People see ten rows; ten more on each side are drawn ahead, and twenty stay. */
const seenFrom = (row: number) => ({
  in_sight: { from: row, to: row + 9 },
  near: { from: row - 10, to: row + 19 },
  far: { from: row - 20, to: row + 29 },
});

test('rows ahead of what people see are drawn a few at a time, on both sides, and no further', () => {
  let drawn = { from: 100, to: 109 };
  const steps = Array.from({ length: 5 }, () => (drawn = nextPart(drawn, seenFrom(100), { at_once: true, step: 4 })));
  expect(steps).toEqual([
    { from: 96, to: 113 },
    { from: 92, to: 117 },
    { from: 90, to: 119 },
    { from: 90, to: 119 },
    { from: 90, to: 119 },
  ]);
});

test('what people see is drawn at once, however far they went', () => {
  expect(nextPart({ from: 100, to: 119 }, seenFrom(88), { at_once: true, step: 4 })).toEqual({ from: 88, to: 117 });
  expect(nextPart({ from: 100, to: 119 }, seenFrom(118), { at_once: true, step: 4 })).toEqual({ from: 100, to: 127 });
});

test('what people see in plain words is drawn a few rows at a time, too', () => {
  const how = { at_once: false, step: 4 };
  expect(nextPart({ from: 100, to: 104 }, seenFrom(100), how)).toEqual({ from: 96, to: 108 });
  expect(nextPart({ from: 90, to: 94 }, seenFrom(92), how)).toEqual({ from: 86, to: 98 });
});

test('what is drawn stays while it is not far away', () => {
  expect(nextPart({ from: 90, to: 119 }, seenFrom(95), { at_once: true, step: 4 })).toEqual({ from: 86, to: 119 });
  expect(nextPart({ from: 60, to: 119 }, seenFrom(100), { at_once: true, step: 4 })).toEqual({ from: 80, to: 119 });
  expect(nextPart({ from: 90, to: 150 }, seenFrom(100), { at_once: true, step: 4 })).toEqual({ from: 90, to: 129 });
});

test('of a block of rows that part is drawn which is in what is drawn', () => {
  const rows = [50, 51, 55].map((seq) => ({ message: { seq } })) as never;
  expect(partIn(rows, { from: 51, to: 80 })).toEqual({ from: 51, to: 55 });
  expect(partIn(rows, { from: 10, to: 50 })).toEqual({ from: 50, to: 50 });
  expect(partIn(rows, { from: 10, to: 90 })).toEqual({ from: 50, to: 55 });
  // The same wherever they are: blocks out of sight don't change.
  expect(partIn(rows, { from: 10, to: 20 })).toEqual(partIn(rows, { from: 90, to: 99 }));
});
