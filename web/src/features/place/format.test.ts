import { expect, test } from 'vitest';
import { isMuted, mutedUntil, readTab, unreadBadge } from './format.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

test('a place is muted until its time has come, and not by a time that has passed', () => {
  expect(mutedUntil('hour', now)).toBe('2026-11-23T13:00:00.000Z');
  expect(mutedUntil('working_day', now)).toBe('2026-11-23T20:00:00.000Z');
  const morning = new Date(mutedUntil('tomorrow', new Date(2026, 10, 30, 23, 59)));
  expect([morning.getMonth(), morning.getDate(), morning.getHours()]).toEqual([11, 1, 8]);
  for (const time of ['hour', 'always'] as const) expect(isMuted(mutedUntil(time, now), now)).toBe(true);
  expect(isMuted(mutedUntil('hour', now), new Date('2026-11-23T13:00:00.000Z'))).toBe(false);
  expect(isMuted(null, now)).toBe(false);
});

test('an address asks for a tab that is there, and gets the first one otherwise', () => {
  expect(readTab({ tab: 'members' }, ['about', 'members'])).toBe('members');
  expect(readTab({ tab: 'requests' }, ['feed', 'about', 'members'])).toBe('feed');
  expect(readTab({ tab: 'queue' }, ['about', 'requests'])).toBe('requests');
  expect(readTab({ tab: ['x'] as never }, ['about'])).toBe('about');
});

test('a badge says how much is unread as far as it has room', () => {
  expect([1, 99, 100].map(unreadBadge)).toEqual(['1', '99', '99+']);
});
