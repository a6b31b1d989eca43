import { expect, test } from 'vitest';
import { forecastOf, presentRules } from './policy.ts';

const rule = (monthly_points: number) => ({ monthly_points }) as Parameters<typeof presentRules>[0]['rules'][number];

test('the former rules count until the coming ones begin', () => {
  const [rules, former_rules] = [[rule(1)], [rule(2)]];
  expect(presentRules({ rules, former_rules, coming_from: null } as never)).toBe(rules);
  expect(presentRules({ rules, former_rules, coming_from: '2026-12-01' } as never)).toBe(former_rules);
});

test('a forecast adds up people and points, by coming rule and for everyone else', () => {
  const cells = [
    { coming: 0, present: 1, people: 2 },
    { coming: 0, present: -1, people: 3 },
    { coming: 1, present: 0, people: 4 },
    { coming: -1, present: 0, people: 5 },
  ];
  expect(forecastOf(cells, [rule(100), rule(200)], [rule(10), rule(20)], 1000)).toEqual({
    people: 14,
    points: 5 * 100 + 4 * 200 + 5 * 1000,
    present_points: 2 * 20 + 3 * 1000 + 9 * 10,
    rules: [
      { people: 5, points: 500 },
      { people: 4, points: 800 },
    ],
    others: { people: 5, points: 5000 },
  });
});
