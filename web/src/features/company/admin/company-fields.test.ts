import { expect, test } from 'vitest';
import { companySettings, type Company } from '@plaudit/contract/company/schema';
import { companyChange, companyFields, minorUnits, wrongFields } from './company-fields.ts';

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
  posts_to_everyone: 'everyone',
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
  has_link_previews: true,
  has_read_receipts: true,
};

test('what the form holds means the settings that it was filled with', () => {
  expect(company).toMatchObject(companyChange(companyFields(company)));
  expect(companyFields(company).point_value).toBe('0.05');
  expect(wrongFields(companyFields(company))).toEqual([]);
});

test('every field that the contract would refuse is named', () => {
  const fields = {
    ...companyFields(company),
    company_name: ' ',
    terms_url: 'javascript:alert(1)',
    support_email: 'help',
    time_zone: 'Mars/Olympus',
    point_value: 'much',
    monthly_allowance: '1.5',
  };
  const refused = companySettings.safeParse(companyChange(fields)).error?.issues.map(({ path: [name] }) => name);
  expect(refused?.map((name) => (name === 'point_unit_value' ? 'point_value' : name))).toEqual(
    expect.arrayContaining(wrongFields(fields)),
  );
  expect(wrongFields(fields).toSorted()).toEqual([
    'company_name',
    'monthly_allowance',
    'point_value',
    'support_email',
    'terms_url',
    'time_zone',
  ]);
});
