import { expect, test } from 'vitest';
import type { ReportRow } from '@plaudit/contract/points-report/schema';
import { charted, monthsBack, readFilter, shownColumns } from './report-format.ts';

const common = { opening: 0, corrected: 0, returned: 0, moved: 0, closing: 0 };
const row = (liability: object, budget: object = {}): ReportRow => ({
  liability: { ...common, earned: 0, taken_back: 0, expired: 0, ...liability },
  budget: { ...common, granted: 0, refilled: 0, given: 0, unused: 0, ...budget },
});

test('columns that are rare are there only where something happened', () => {
  expect(shownColumns([row({})], 'liability')).toEqual(['opening', 'earned', 'expired', 'closing']);
  expect(shownColumns([row({ earned: 5 }), row({ moved: -5 })], 'liability')).toContain('moved');
  expect(shownColumns([row({ moved: 5 })], 'budget')).toEqual(['opening', 'granted', 'given', 'unused', 'closing']);
});

test('the chart shows what is owed, or what was given, and nothing below zero', () => {
  expect(charted(row({ closing: 12 }, { given: -7 }), 'liability')).toBe(12);
  expect(charted(row({ closing: 12 }, { given: -7 }), 'budget')).toBe(7);
  expect(charted(row({}, { given: 7 }), 'budget')).toBe(0);
});

test('an invalid address shows the default report', () => {
  expect(readFilter({ report: 'budget', from: '2026-01', until: '2026-11' })).toEqual({
    report: 'budget',
    from: '2026-01',
    until: '2026-11',
  });
  expect(readFilter({ report: 'x', from: '2026-13', until: 'yesterday' })).toEqual({});
  const now = new Date('2026-11-21T08:00:00Z');
  expect(readFilter({ from: '1990-01' }, now)).toEqual({});
  expect(readFilter({ from: '2016-12' }, now)).toEqual({ from: '2016-12' });
  expect(readFilter({ from: '2026-05', until: '2026-04' }, now)).toEqual({ until: '2026-04' });
});

test('months go back over years', () => {
  expect(monthsBack('2025-11-01', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBack('2026-03', '2026-02')).toEqual([]);
});
