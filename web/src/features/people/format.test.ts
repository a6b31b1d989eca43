import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayText,
  listFilter,
  otherStatus,
  periodStart,
  readDirectory,
  readProfile,
  readView,
  roleLine,
} from './format.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test('the directory reads its filter from the address and leaves out what it does not know', () => {
  expect(readDirectory({ search: '  maria ', department_id: id, status: 'INVITED' })).toEqual({
    search: 'maria',
    department_id: id,
    status: 'INVITED',
  });
  expect(readDirectory({ search: ' ', department_id: 'x', status: 'GONE', other: '1' })).toEqual({});
  expect(readDirectory({ search: 'a'.repeat(500) }).search).toHaveLength(100);
  const every = {
    location: 'Oslo',
    position_title: 'Buyer',
    manager_id: id,
    hired_from: '2020-02-29',
    sort: '-hire_date',
  };
  expect(readDirectory(every)).toEqual(every);
  expect(readDirectory({ sort: 'name', hired_to: '2020-13-01', manager_id: '1', location: ['x'] })).toEqual({});
});

test('R1.6 the directory shows cards, unless the address asks for a list', () => {
  expect([{}, { view: 'cards' }, { view: 'table' }, { view: 'list' }].map(readView)).toEqual([
    'cards',
    'cards',
    'cards',
    'list',
  ]);
});

test('whatever stands in the address of a profile, a tab is open', () => {
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

test('a list is asked for by what the address says, and by nothing else', () => {
  const now = new Date(2026, 10, 21);
  expect(listFilter(id, { tab: 'given' }, now)).toEqual({ employee_id: id });
  expect(listFilter(id, { tab: 'given', period: 'month', recognition_type_id: id }, now)).toEqual({
    employee_id: id,
    recognition_type_id: id,
    from: '2026-11-01',
  });
});

test('R3.5 the string "null" in a title or department is nothing', () => {
  expect(roleLine({ position_title: 'null', department_name: 'Design' })).toBe('Design');
  expect(roleLine({ position_title: 'Designer', department_name: null })).toBe('Designer');
});

test('a day is the same day in every time zone', () => {
  expect(dayText('2021-03-04')).toBe('March 4, 2021');
});

test('the menu of a person leads to inactive and back to active', () => {
  expect([otherStatus('ACTIVE'), otherStatus('INVITED'), otherStatus('INACTIVE')]).toEqual([
    'INACTIVE',
    'INACTIVE',
    'ACTIVE',
  ]);
});
