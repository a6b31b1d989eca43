import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { TFunction } from 'i18next';
import { i18n } from '../../../lib/locale/i18n.ts';
import { fieldChanges, fieldName } from './format.ts';

const audit = JSON.parse(readFileSync(new URL('../../../../public/locales/en/audit.json', import.meta.url), 'utf8'));
let t: TFunction<'audit'>;
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { audit } } });
  t = i18n.getFixedT('en', 'audit');
});

test('an entry reads field by field, with before and after', () => {
  const before = { company_name: 'Old', points: true, terms_url: null };
  const after = { company_name: 'New', points: false, terms_url: 'https://a.test' };
  expect(fieldChanges(t, { before, after })).toEqual([
    { name: 'company_name', before: 'Old', after: 'New' },
    { name: 'points', before: 'true', after: 'false' },
    { name: 'terms_url', before: '–', after: 'https://a.test' },
  ]);
});

test('a created subject has no before, and lists read by the names of their items', () => {
  const after = { values: [{ company_value_id: '1', value_name: 'Craft' }, { value_name: 'Care' }], icon_url: null };
  expect(fieldChanges(t, { before: null, after })).toEqual([{ name: 'values', before: '–', after: 'Craft, Care' }]);
});

test('keys read as words, and ids appear only if there is nothing else', () => {
  const transfer_id = '01a1feb0-f1d8-7001-a637-60cb08ab7bf8';
  const after = { account: 'to_spend', points: 25, transfer_id };
  expect(fieldChanges(t, { before: null, after }).map((change) => change.after)).toEqual(['To spend', '25']);
  expect(fieldChanges(t, { before: null, after: { transfer_id } })).toHaveLength(1);
});

test('moments read as dates of the reader', () => {
  const deleted_at = new Date(2026, 10, 25, 20, 51, 25).toISOString();
  const [change] = fieldChanges(t, { before: { deleted_at: null }, after: { deleted_at } });
  expect([change?.before, change?.after.replaceAll('\u202f', ' ')]).toEqual(['–', 'Nov 25, 2026, 8:51:25 PM']);
});

test('fields and choices read as in the settings', () => {
  expect(fieldName(t, 'keeps_words')).toBe('Keep recognition, polls and comments');
  expect(fieldName(t, 'new_count')).toBe('People to add');
  const [change] = fieldChanges(t, {
    before: { second_factor: 'optional' },
    after: { second_factor: 'administrators' },
  });
  expect(change).toEqual({ name: 'second_factor', before: 'Optional', after: 'Required for admins' });
  const typed = { description: 'A: b.c' };
  expect(fieldChanges(t, { before: null, after: typed })).toEqual([
    { name: 'description', before: '–', after: 'A: b.c' },
  ]);
});

test('names of other fields read as words', () => {
  expect(fieldName(t, 'monthly_allowance')).toBe('Monthly allowance');
  expect(fieldName(t, 'department_id')).toBe('Department');
});
