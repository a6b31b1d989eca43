import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { comingUp, isLongAgo, lastThanked } from './format.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ago = (days: number) => ({ last_thanked_at: new Date(now.getTime() - days * 86_400_000).toISOString() });
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction;

test('how long ago someone was thanked is said as precisely as it matters', () => {
  expect([0.4, 1, 29, 30, 95, 400].map((days) => lastThanked(ago(days), now, t))).toEqual([
    'team:thanked.today',
    'team:thanked.days 1',
    'team:thanked.days 29',
    'team:thanked.months 1',
    'team:thanked.months 3',
    'team:thanked.year',
  ]);
  expect(lastThanked({ last_thanked_at: null }, now, t)).toBe('team:thanked.never');
});

test('after four weeks it is long ago, and so it is if nobody ever did', () => {
  expect([isLongAgo(ago(27), now), isLongAgo(ago(28), now), isLongAgo({ last_thanked_at: null }, now)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('what comes up is in the order of its days', () => {
  const both = { birthday: '2026-12-03', anniversary: { day: '2026-11-30', years: 5 } };
  expect(comingUp(both, t)).toEqual(['team:anniversary Nov 30 5', 'team:birthday Dec 3']);
  expect(comingUp({ birthday: null, anniversary: null }, t)).toEqual([]);
});
