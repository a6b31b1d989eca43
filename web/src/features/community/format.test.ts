import { expect, test } from 'vitest';
import { isMuted, mutedUntil, readTab } from './format.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

test('a community is muted until its time has come, and not by a time that has passed', () => {
  expect(mutedUntil('hour', now)).toBe('2026-11-23T13:00:00.000Z');
  expect(mutedUntil('week', now)).toBe('2026-11-30T12:00:00.000Z');
  for (const time of ['hour', 'always'] as const) expect(isMuted(mutedUntil(time, now), now)).toBe(true);
  expect(isMuted(mutedUntil('hour', now), new Date('2026-11-23T13:00:00.000Z'))).toBe(false);
  expect(isMuted(null, now)).toBe(false);
});

test('an address asks for a tab that is there, and gets the first one otherwise', () => {
  expect(readTab({ tab: 'members' }, ['about', 'members'])).toBe('members');
  expect(readTab({ tab: 'requests' }, ['about', 'members'])).toBe('about');
  expect(readTab({ tab: ['x'] as never }, ['about'])).toBe('about');
});
