import { expect, test } from 'vitest';
import { isDue, stepOf } from './policy.ts';

const now = new Date('2026-11-28T12:00:00Z');

test('the first day is shown by the hour, later ones by the day', () => {
  expect(stepOf(new Date('2026-11-27T12:00:01Z'), now)).toBe('hour');
  expect(stepOf(new Date('2026-11-27T12:00:00Z'), now)).toBe('day');
});

test('what content reached is counted again after five more readers or clicks, or a day', () => {
  const due = (seen: number, clicked: number, hours = 1) =>
    isDue({ seen: 10, clicked: 2, at: new Date(now.getTime() - hours * 3_600_000) }, { seen, clicked }, now);
  expect([due(10, 2), due(14, 6), due(9, 1)]).toEqual([false, false, false]);
  expect([due(15, 2), due(10, 7), due(10, 2, 24)]).toEqual([true, true, true]);
});
