import { expect, test } from 'vitest';
import { asMoment } from '../../lib/format/moment.ts';
import { endOfDay, pinProblem } from './pin.ts';

const now = new Date(2026, 10, 28, 9, 30);
const inDays = (days: number) => asMoment(new Date(2026, 10, 28 + days)).slice(0, 10);

test('a pin lasts through its last day', () => {
  expect(endOfDay('2026-11-30')).toEqual(new Date(2026, 10, 30, 23, 59, 59, 999));
  expect(endOfDay('')).toBeNull();
});

test('a pin ends today or within a year', () => {
  const problems = ['', inDays(-1), inDays(0), inDays(364), inDays(366)].map((day) => pinProblem(day, now));
  expect(problems).toEqual(['problem.no_day', 'problem.day', undefined, undefined, 'problem.far_day']);
});
