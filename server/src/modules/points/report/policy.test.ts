import { expect, test } from 'vitest';
import { addTo, monthsOf, openRow, periodOf } from './policy.ts';

test('a row begins with what the one before left', () => {
  const first = openRow(null);
  addTo(first, { account: 'earned', kind: null, points: 5 });
  addTo(first, { account: 'earned', kind: 'moved', points: -2 });
  addTo(first, { account: 'allowance', kind: null, points: 7 });
  expect(first.liability).toMatchObject({ opening: 5, moved: -2, earned: 0, corrected: 0, closing: 3 });
  expect(first.budget).toMatchObject({ opening: 7, moved: 0, granted: 0, closing: 7 });
  const next = openRow(first);
  expect(next.liability).toMatchObject({ opening: 3, moved: 0, closing: 3 });
  expect(next.budget).toMatchObject({ opening: 7, closing: 7 });
});

test('months go over the end of a year', () => {
  expect(monthsOf({ from: '2025-11-01', until: '2026-02-15' })).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(monthsOf({ from: '2026-02-01', until: '2026-02-01' })).toEqual(['2026-02-01']);
});

test('a report is about the last twelve months, unless others are asked for, and never about those to come', () => {
  expect(periodOf({}, '2026-11-01')).toEqual({ from: '2025-12-01', until: '2026-11-01' });
  expect(periodOf({ until: '2026-03-31' }, '2026-11-01')).toEqual({ from: '2025-04-01', until: '2026-03-01' });
  expect(periodOf({ from: '2026-10-02', until: '2027-05-01' }, '2026-11-01')).toEqual({
    from: '2026-10-01',
    until: '2026-11-01',
  });
  expect(periodOf({ from: '2016-12-01' }, '2026-11-01').from).toBe('2016-12-01');
});

test('a report has one to 120 months, the earliest first', () => {
  const problem = expect.objectContaining({
    code: 'INVALID_REQUEST',
    payload: { issues: [{ path: 'from', message: 'Choose 1 to 120 months, the earliest first' }] },
  });
  expect(() => periodOf({ from: '2026-12-01' }, '2026-11-01')).toThrow(problem);
  expect(() => periodOf({ from: '2016-11-01' }, '2026-11-01')).toThrow(problem);
});
