import { expect, test } from 'vitest';
import { refusalOf, spansOf } from './policy.ts';

const now = new Date('2026-11-27T12:20:00Z');
const refused = (constraint: string) => refusalOf(now)({ code: '23514', constraint });

test('what a person may do counts from the full hour and from midnight UTC', () => {
  const { hour, day } = spansOf(now, 1);
  expect([hour.began.toISOString(), day.began.toISOString()]).toEqual([
    '2026-11-27T12:00:00.000Z',
    '2026-11-27T00:00:00.000Z',
  ]);
  expect(hour.most).toEqual({ writes: 500, posts: 20, people: 1000, pages: 100, reactions: 1200, messages: 2000 });
  expect(day.most).toEqual({ writes: 2000, posts: 50, people: 3000, pages: 500, reactions: 5000, messages: 10_000 });
  expect(spansOf(now, 0.03).hour.most).toEqual({
    writes: 15,
    posts: 1,
    people: 30,
    pages: 3,
    reactions: 36,
    messages: 60,
  });
});

test('a refusal says what was too much and when to try again', () => {
  expect(refused('pace_hour_writes')).toMatchObject({
    status: 429,
    retry_after_seconds: 2400,
    payload: { reason: 'wrote_much', issues: [{ message: 'You have written as much as you can in one hour' }] },
  });
  expect(refused('pace_day_people')).toMatchObject({
    retry_after_seconds: 42_000,
    payload: {
      reason: 'reached_many',
      issues: [{ message: 'You have notified as many people as you can in one day' }],
    },
  });
  expect(refused('pace_hour_posts')?.payload.reason).toBe('wrote_much');
  expect(refused('pace_day_reactions')?.payload.reason).toBe('reacted_much');
  expect(refused('other_rule')).toBeUndefined();
  expect(refusalOf(now)(new Error('other'))).toBeUndefined();
});
