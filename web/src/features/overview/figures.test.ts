import { expect, test } from 'vitest';
import type { ProgramFigures, ProgramWeek } from '@plaudit/contract/overview/schema';
import { chartOf, figuresOf, isQuiet, shareOf } from './figures.ts';

const none: ProgramFigures = { recognitions: 0, gave: 0, received: 0, took_part: 0, people: 0 };
const weekOf = (index: number, figures: Partial<ProgramFigures>): ProgramWeek => ({
  ...none,
  people: 40,
  first_day: `2026-11-0${index}`,
  ...figures,
});

test('four weeks are compared with the four before, in numbers and in shares of the people of each', () => {
  const now = { recognitions: 1200, gave: 30, received: 20, took_part: 10, people: 40 };
  const before = { recognitions: 900, gave: 20, received: 15, took_part: 10, people: 20 };
  expect(figuresOf(now, before)).toEqual([
    { name: 'recognitions', now: '1,200', before: '900', change: 'up' },
    { name: 'gave', now: '75%', before: '100%', change: 'down' },
    { name: 'received', now: '50%', before: '75%', change: 'down' },
    { name: 'took_part', now: '25%', before: '50%', change: 'down' },
  ]);
  expect(figuresOf(now, now).map(({ change }) => change)).toEqual(['same', 'same', 'same', 'same']);
});

test('a change too small to see in the figures is no change, and without people before there is nothing to compare', () => {
  const now = { ...none, gave: 301, people: 1000 };
  expect(figuresOf(now, { ...now, gave: 302 })[1]).toMatchObject({ now: '30%', before: '30%', change: 'same' });
  expect(figuresOf(now, none)[1]).toEqual({ name: 'gave', now: '30%', before: null, change: null });
});

test('a share is at most everyone, and nothing where there is nobody', () => {
  expect([shareOf(3, 2), shareOf(1, 2), shareOf(5, 0)]).toEqual([1, 0.5, 0]);
});

test('bars are parts of a round top whose half is a whole number', () => {
  const weeks = [0, 7, 13].map((recognitions, index) => weekOf(index + 1, { recognitions }));
  const { bars, top, half } = chartOf(weeks, 'recognitions');
  expect([top, half]).toEqual(['20', '10']);
  expect(bars.map(({ text, height, is_present }) => [text, height, is_present])).toEqual([
    ['0', 0, false],
    ['7', 0.35, false],
    ['13', 0.65, true],
  ]);
  const tops = [0, 1, 2, 3, 4, 5, 11, 20, 21, 95, 101].map(
    (recognitions) => chartOf([weekOf(1, { recognitions })], 'recognitions').top,
  );
  expect(tops).toEqual(['2', '2', '2', '4', '4', '10', '20', '20', '40', '100', '200']);
});

test('shares of a large company that few take part in fill the chart, and no chart goes beyond everyone', () => {
  const few = chartOf([weekOf(1, { took_part: 3 })], 'took_part');
  expect([few.top, few.half, few.bars[0]?.text]).toEqual(['10%', '5%', '8%']);
  const all = chartOf([weekOf(1, { took_part: 50 })], 'took_part');
  expect([all.top, all.bars[0]?.height]).toEqual(['100%', 1]);
});

test('a company is quiet until someone does something', () => {
  expect(isQuiet([weekOf(1, {}), weekOf(2, {})])).toBe(true);
  expect(isQuiet([weekOf(1, {}), weekOf(2, { took_part: 1 })])).toBe(false);
});
