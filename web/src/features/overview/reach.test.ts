import { expect, test } from 'vitest';
import { chartOf } from './reach.ts';

const at = (hour: number) => `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`;

test('bars are named by the hour or the day where the company is', () => {
  const steps = [
    { at: at(22), reached: 3, clicks: 0 },
    { at: at(23), reached: 12, clicks: 1 },
  ];
  const hours = chartOf(steps, { step: 'hour', time_zone: 'Europe/Oslo' });
  expect(hours.bars.map(({ name, count, height }) => [name.replace(/\s/g, ' '), count, height])).toEqual([
    ['11 PM', 3, 0.15],
    ['12 AM', 12, 0.6],
  ]);
  expect([hours.top, hours.half]).toEqual(['20', '10']);
  const days = chartOf(steps, { step: 'day', time_zone: 'Europe/Oslo' });
  expect(days.bars.map(({ name }) => name)).toEqual(['Nov 27', 'Nov 28']);
});
