import { expect, test } from 'vitest';
import { companyDifference, type CompanyFields } from './company-fields.ts';
import { changedMeanwhile, placeValue } from './meanwhile.ts';

test('a field that someone else changed is not overwritten without a word', () => {
  const opened = { company_name: 'Before', domain: '', points_name: 'points' } as CompanyFields;
  const mine = { ...opened, company_name: 'Two', domain: 'a.example' };
  expect(changedMeanwhile(opened, { ...opened, company_name: 'One' }, mine)).toEqual(['company_name']);
  // The same change, and one of a field that was not edited.
  expect(changedMeanwhile(opened, { ...opened, company_name: 'Two', points_name: 'sparks' }, mine)).toEqual([]);
});

const value = (company_value_id: string, value_name: string) => ({
  company_value_id,
  value_name,
  value_description: '',
  icon_url: null,
});
const [craft, care] = [value('1', 'Craft'), value('2', 'Care')];

test('a value is saved in its place, wherever that is by now', () => {
  const mine = { ...craft, value_name: 'Craftsmanship' };
  expect(placeValue([care, craft], craft, mine)).toEqual({ kind: 'placed', values: [care, mine] });
  const { company_value_id: _none, ...added } = value('', 'New');
  expect(placeValue([care], null, added)).toEqual({ kind: 'placed', values: [care, added] });
});

test('a value that someone else changed is not overwritten without a word', () => {
  const theirs = { ...craft, value_name: 'One' };
  const mine = { ...craft, value_name: 'Two' };
  expect(placeValue([theirs, care], craft, mine)).toEqual({ kind: 'changed', theirs });
  expect(placeValue([theirs, care], theirs, mine)).toEqual({ kind: 'placed', values: [mine, care] });
});

test('a value that someone else removed is only brought back on purpose', () => {
  const mine = { ...craft, value_name: 'Two' };
  expect(placeValue([care], craft, mine)).toEqual({ kind: 'removed' });
  expect(placeValue([care], null, mine)).toEqual({ kind: 'placed', values: [care, mine] });
});

test('a form sends what was edited in it, and nothing that others may have changed', () => {
  const opened = { company_name: 'Before', domain: '', point_value: '0.1', currency: 'EUR', monthly_allowance: '500' };
  const fields = { ...opened, terms_url: '', support_email: '' } as CompanyFields;
  expect(companyDifference(fields, { ...fields, company_name: 'After' })).toEqual({ company_name: 'After' });
  expect(companyDifference(fields, { ...fields, point_value: '0.2' })).toEqual({ point_unit_value: 20 });
  // A value of one cent is another number of the smallest unit in yen.
  expect(companyDifference(fields, { ...fields, currency: 'JPY', point_value: '1' })).toEqual({
    currency: 'JPY',
    point_unit_value: 1,
  });
});
