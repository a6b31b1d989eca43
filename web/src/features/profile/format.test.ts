import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText, listFilter, periodStart, readProfile, timeIn } from './format.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test('a tab is open for any address of a profile', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
      expect(['received', 'given']).toContain(readProfile(search).tab);
    }),
  );
  expect(readProfile({ tab: 'given', period: 'year', company_value_id: id })).toEqual({
    tab: 'given',
    period: 'year',
    company_value_id: id,
    recognition_type_id: undefined,
  });
});

test.each([
  ['month', new Date(2026, 10, 21), '2026-11-01'],
  ['quarter', new Date(2026, 10, 21), '2026-10-01'],
  ['quarter', new Date(2026, 2, 31, 23, 59), '2026-01-01'],
  ['quarter', new Date(2026, 3, 1), '2026-04-01'],
  ['year', new Date(2026, 0, 1), '2026-01-01'],
] as const)('the %s of %s begins on %s', (period, now, day) => {
  expect(periodStart(period, now)).toBe(day);
});

test('a list is requested by what the address says, and by nothing else', () => {
  const now = new Date(2026, 10, 21);
  expect(listFilter(id, { tab: 'given' }, now)).toEqual({ employee_id: id });
  expect(listFilter(id, { tab: 'given', period: 'month', recognition_type_id: id }, now)).toEqual({
    employee_id: id,
    recognition_type_id: id,
    from: '2026-11-01',
  });
});

test('a day is the same day in every time zone', () => {
  expect(dayText('2021-03-04')).toBe('March 4, 2021');
});

test('the time of a person is that of their zone, with the day where it is another one there', () => {
  const now = new Date('2026-11-21T12:10:00Z');
  const said = (zone: string) => timeIn(zone, now).replaceAll('\u202f', ' ');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(said(own)).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  // Ten past noon in London is already Sunday in one of them, and still Saturday in the other.
  expect(
    [said('Pacific/Kiritimati'), said('Pacific/Pago_Pago')].filter((time) => /^(Sat|Sun),? /.test(time)),
  ).not.toEqual([]);
  expect(said('Asia/Kolkata')).toContain('5:40 PM');
  expect(timeIn('Nowhere/None', now)).toBe('');
});
