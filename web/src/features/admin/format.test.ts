import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Company } from '@plaudit/contract/company/schema';
import {
  companyChange,
  companyFields,
  minorUnits,
  moveItem,
  rangeProblem,
  readSection,
  wrongFields,
} from './format.ts';

test('the section of the address opens if the person may see it, else the first that they may', () => {
  expect(readSection('values', ['company', 'values'])).toBe('values');
  expect(readSection('company', ['types'])).toBe('types');
  expect(readSection(undefined, [])).toBeUndefined();
});

test('moving keeps every item, and moving back gives the list before', () => {
  const place = fc.integer({ min: -1, max: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 8 }), place, place, (items, from, to) => {
      const moved = moveItem(items, from, to);
      expect(moved.toSorted()).toEqual(items.toSorted());
      if (from >= 0 && from < items.length && to >= 0 && to < items.length) {
        expect(moved[to]).toBe(items[from]);
        expect(moveItem(moved, to, from)).toEqual(items);
      }
    }),
  );
});

test.each([
  ['0.10', 'EUR', 10],
  ['0,10', 'EUR', 10],
  ['1', 'EUR', 100],
  ['19.99', 'EUR', 1999],
  ['5', 'JPY', 5],
  ['0.125', 'KWD', 125],
  ['', 'EUR', Number.NaN],
  ['-1', 'EUR', Number.NaN],
  ['1e3', 'EUR', Number.NaN],
  ['1', 'euro', Number.NaN],
])('%j %s is %d in minor units', (amount, currency, minor) => {
  expect(minorUnits(amount, currency)).toBe(minor);
});

const company: Company = {
  company_id: '0198c0de-0000-7000-8000-000000000001',
  company_name: 'Nordlicht',
  company_logo: null,
  color_theme: 'default',
  domain: null,
  sso_enabled: false,
  modules: {} as Company['modules'],
  terms_url: null,
  support_email: 'help@nordlicht.example',
  time_zone: 'Europe/Berlin',
  week_start: 'monday',
  points_name: 'Points',
  point_unit_value: 5,
  currency: 'EUR',
  monthly_allowance: 200,
};

test('what the form holds means the settings that it was filled with', () => {
  expect(company).toMatchObject(companyChange(companyFields(company)));
  expect(companyFields(company).point_value).toBe('0.05');
  expect(wrongFields(companyFields(company))).toEqual([]);
});

test('every field that the contract refuses is named', () => {
  const fields = {
    ...companyFields(company),
    company_name: ' ',
    terms_url: 'javascript:alert(1)',
    support_email: 'help',
    time_zone: 'Mars/Olympus',
    point_value: 'much',
    monthly_allowance: '1.5',
  };
  expect(wrongFields(fields).toSorted()).toEqual([
    'company_name',
    'monthly_allowance',
    'point_value',
    'support_email',
    'terms_url',
    'time_zone',
  ]);
});

test.each([
  [{ min_points: 0, points: 10, max_points: 50 }, null],
  [{ min_points: 10, points: 10, max_points: 10 }, null],
  [
    { min_points: 20, points: 20, max_points: 10 },
    { field: 'max_points', problem: 'order' },
  ],
  [
    { min_points: 10, points: 5, max_points: 50 },
    { field: 'points', problem: 'order' },
  ],
  [
    { min_points: 0, points: 60, max_points: 50 },
    { field: 'points', problem: 'order' },
  ],
  [
    { min_points: -1, points: 10, max_points: 50 },
    { field: 'min_points', problem: 'number' },
  ],
  [
    { min_points: 0, points: Number.NaN, max_points: 50 },
    { field: 'points', problem: 'number' },
  ],
  [
    { min_points: 0, points: 10, max_points: 100_001 },
    { field: 'max_points', problem: 'number' },
  ],
])('of the points %j the problem is %j', (range, problem) => {
  expect(rangeProblem(range)).toEqual(problem);
});
