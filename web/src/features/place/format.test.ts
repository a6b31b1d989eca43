import { expect, test } from 'vitest';
import type { AnyPlace } from '../../lib/feature/places.ts';
import { isMuted, mutedUntil, readTab, unreadBadge } from './format.ts';
import { mayBring } from './way-into.ts';

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

test('people bring others in if they may ask or add them, and not into the place of everyone or an archived one', () => {
  const place = (more: object) => ({ can: {}, is_everybody: false, archived_at: null, ...more }) as unknown as AnyPlace;
  const can = { invite: true };
  const adds = { can: { manage_members: true } };
  const places = [{}, { can }, adds, { can, is_everybody: true }, { can, archived_at: '2026-11-01T00:00:00.000Z' }];
  expect(places.map((more) => mayBring(place(more)))).toEqual([false, true, true, false, false]);
});
