import { expect, test } from 'vitest';
import { feed_reasons } from '@plaudit/contract/feed/endpoints';
import { firstIdAt } from '../../../platform/ids.ts';
import { compareForYou, type Ranked } from './policy.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const hours = (hours_ago: number, reason: Ranked['reason'] = null, is_seen = false): Ranked => ({
  content_id: firstIdAt(new Date(now - hours_ago * 3_600_000)),
  reason,
  is_seen,
});
const inOrder = (...content: Ranked[]): Ranked[] => content.toSorted(compareForYou);

test('what concerns no one in particular is newest first', () => {
  const [newest, older, oldest] = [hours(1), hours(2), hours(300)];
  expect(inOrder(oldest, newest, older)).toEqual([newest, older, oldest]);
});

test('what the reader has seen comes after everything they have not, whatever it is about', () => {
  const [seen, unseen] = [hours(1, 'mentioned', true), hours(2000)];
  expect(inOrder(seen, unseen)).toEqual([unseen, seen]);
});

test('what the reader has seen is newest first: it has done its duty', () => {
  const [newest, mentioned] = [hours(1, null, true), hours(2, 'mentioned', true)];
  expect(inOrder(mentioned, newest)).toEqual([newest, mentioned]);
});

test('a mention and a recognition of the reader are a week ahead, a mention of everyone, their team and what they follow two days, and their places and audiences one', () => {
  const ahead = { mentioned: 7 * 24, received: 7 * 24, everyone: 48, team: 48, followed: 48, audience: 24, place: 24 };
  for (const reason of feed_reasons) {
    const plain = hours(1);
    const [within, beyond] = [hours(ahead[reason], reason), hours(ahead[reason] + 2, reason)];
    expect([reason, inOrder(plain, within, beyond)]).toEqual([reason, [within, plain, beyond]]);
  }
});

test('nothing stays on top forever: news of today is above a mention of last month', () => {
  const [today, last_month] = [hours(1), hours(30 * 24, 'mentioned')];
  expect(inOrder(last_month, today)).toEqual([today, last_month]);
});

test('the order is the same in each page: content that is equally far ahead is newest first', () => {
  const [mentioned, received] = [hours(5, 'mentioned'), hours(5, 'received')];
  expect(compareForYou(mentioned, received)).toBe(compareForYou(received, mentioned));
  const [place, plain] = [hours(25, 'place'), hours(1)];
  expect(inOrder(place, plain)).toEqual([plain, place]);
});
