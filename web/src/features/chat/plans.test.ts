import { expect, test } from 'vitest';
import { planTime, planTimes, timeProblem } from './plans.ts';

const saturday = new Date(2026, 10, 28, 22, 50);

test('times to choose from are on the clock of the device', () => {
  expect(planTime('minutes', saturday)).toEqual(new Date(2026, 10, 28, 23, 10));
  expect(planTime('hour', saturday)).toEqual(new Date(2026, 10, 28, 23, 50));
  expect(planTime('tomorrow', saturday)).toEqual(new Date(2026, 10, 29, 9));
  expect(planTime('tomorrow', new Date(2026, 10, 30, 1))).toEqual(new Date(2026, 11, 1, 9));
});

test('on Monday is the next Monday, and never today', () => {
  expect([28, 29, 30].map((day) => planTime('monday', new Date(2026, 10, day, 8)).getDate())).toEqual([30, 30, 7]);
});

test('on Sundays, tomorrow and Monday are one choice', () => {
  const choices = ['hour', 'tomorrow', 'monday'] as const;
  expect(planTimes(choices, saturday)).toEqual(choices);
  expect(planTimes(choices, new Date(2026, 10, 29, 8))).toEqual(['hour', 'tomorrow']);
  expect(planTimes(['monday'], new Date(2026, 10, 29, 8))).toEqual(['monday']);
});

test('a time has to be chosen, and be in the coming year', () => {
  const in_days = (days: number) => new Date(saturday.getTime() + days * 86_400_000);
  expect([null, in_days(-1), in_days(400), in_days(2)].map((at) => timeProblem(at, saturday, 366))).toEqual([
    'plan.no_time',
    'plan.past',
    'plan.far',
    undefined,
  ]);
});
