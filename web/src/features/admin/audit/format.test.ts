import { expect, test } from 'vitest';
import { fieldChanges, fieldName } from './format.ts';

test('an entry reads field by field, with what was and what is', () => {
  const before = { company_name: 'Old', points: true, terms_url: null };
  const after = { company_name: 'New', points: false, terms_url: 'https://a.test' };
  expect(fieldChanges({ before, after })).toEqual([
    { name: 'company_name', before: 'Old', after: 'New' },
    { name: 'points', before: 'true', after: 'false' },
    { name: 'terms_url', before: '–', after: 'https://a.test' },
  ]);
});

test('what was made has no before, and lists read by the names of their items', () => {
  const after = { values: [{ company_value_id: '1', value_name: 'Craft' }, { value_name: 'Care' }], icon_url: null };
  expect(fieldChanges({ before: null, after })).toEqual([{ name: 'values', before: '–', after: 'Craft, Care' }]);
});

test('names of fields read as words', () => {
  expect(fieldName('monthly_allowance')).toBe('Monthly allowance');
  expect(fieldName('department_id')).toBe('Department');
});
