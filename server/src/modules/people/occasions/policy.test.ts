import { expect, test } from 'vitest';
import { celebratedOn, dayIn, nextAnniversary, nextCelebration } from './policy.ts';

test('a day is that of the time zone', () => {
  const now = new Date('2026-03-09T23:30:00Z');
  expect([dayIn('UTC', now), dayIn('Pacific/Auckland', now), dayIn('America/Lima', now)]).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-09',
  ]);
});

test('people born on February 29 celebrate on the 28th in other years', () => {
  expect(celebratedOn('2026-02-28')).toEqual(['02-28', '02-29']);
  expect(celebratedOn('2028-02-28')).toEqual(['02-28']);
  expect(celebratedOn('2028-02-29')).toEqual(['02-29']);
});

test('a celebration comes within some days, also over the end of a year, or not', () => {
  expect(nextCelebration('11-27', '2026-11-27', 14)).toBe('2026-11-27');
  expect(nextCelebration('01-03', '2026-12-25', 14)).toBe('2027-01-03');
  expect(nextCelebration('12-12', '2026-11-27', 14)).toBeNull();
  expect(nextCelebration('11-26', '2026-11-27', 14)).toBeNull();
});

test('the day of hiring is not an anniversary', () => {
  expect(nextAnniversary('2026-11-30', '2026-11-27', 14)).toBeNull();
  expect(nextAnniversary('2025-12-01', '2026-11-27', 14)).toEqual({ day: '2026-12-01', years: 1 });
  expect(nextAnniversary('2019-01-02', '2026-12-28', 14)).toEqual({ day: '2027-01-02', years: 8 });
});

test('the last of the days counts, and the one after it does not', () => {
  expect([nextCelebration('12-11', '2026-11-27', 14), nextCelebration('12-12', '2026-11-27', 14)]).toEqual([
    '2026-12-11',
    null,
  ]);
  expect(nextCelebration('11-27', '2026-11-27', 0)).toBe('2026-11-27');
  expect(nextAnniversary('2025-11-28', '2026-11-27', 0)).toBeNull();
});

test('nobody has an anniversary before they were hired', () => {
  expect(nextAnniversary('2027-11-30', '2026-11-27', 14)).toBeNull();
});
