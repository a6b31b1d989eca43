import { expect, test } from 'vitest';
import type { Condition } from '@plaudit/contract/audience/criteria';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import {
  asksForHidden,
  groupsAsking,
  groupsIn,
  idsIn,
  isIncluded,
  keyOfCount,
  partsOf,
  quarter_ms,
  reasonsOf,
} from './policy.ts';

const selection = (change: Partial<AudienceSelection>): AudienceSelection => ({ ...empty_selection, ...change });
const is = (criteria_type: Condition['criteria_type'], value: string, field_id?: string): Condition => ({
  criteria_type,
  search_type: 'is',
  values: [value],
  ...(field_id !== undefined && { field_id }),
});
const inactive = { conditions: [is('location', 'Lima'), is('account_status', 'INACTIVE')] };
const in_lima = { conditions: [is('location', 'Lima')] };

test('R3.10: everyone includes every other part, except criterias that ask for an account status', () => {
  const parts = { employees: ['e'], groups: ['g'], roles: ['r'], criterias: [in_lima, inactive] };
  expect(partsOf(selection({ ...parts, is_all_employee_selected: true }))).toEqual([{ conditions: [] }, inactive]);
  expect(partsOf(selection(parts))).toEqual([
    { conditions: [{ criteria_type: 'employee', search_type: 'in', values: ['e'] }] },
    { conditions: [{ criteria_type: 'group', search_type: 'in', values: ['g'] }] },
    { conditions: [{ criteria_type: 'role', search_type: 'in', values: ['r'] }] },
    in_lima,
    inactive,
  ]);
  expect(partsOf(selection({}))).toEqual([]);
});

test('a selection depends on the groups and the fields that it names', () => {
  const asks = selection({
    groups: ['named'],
    criterias: [{ conditions: [is('group', 'asked'), is('custom_field', 'x', 'shoe'), is('role', 'r')] }],
  });
  expect(groupsIn(asks)).toEqual(['named', 'asked']);
  const hidden = (fields: string[], groups: string[]) =>
    asksForHidden(asks, { fields: new Set(fields), groups: new Set(groups) });
  expect([hidden(['shoe'], []), hidden([], ['asked']), hidden([], ['named'])]).toEqual([true, true, true]);
  expect(hidden(['hat'], ['other', 'r'])).toBe(false);
});

test('groups ask for a field through other groups, in any order', () => {
  const all = [
    { group_id: 'third', selection: selection({ groups: ['second'] }) },
    { group_id: 'second', selection: selection({ groups: ['first'] }) },
    { group_id: 'first', selection: selection({ criterias: [{ conditions: [is('custom_field', 'x', 'shoe')] }] }) },
    { group_id: 'other', selection: selection({ employees: ['e'] }) },
  ];
  expect([...groupsAsking(new Set(['shoe']), all)].toSorted()).toEqual(['first', 'second', 'third']);
  expect([...groupsAsking(new Set(['hat']), all)]).toEqual([]);
});

test('the ids of a selection are those of every kind, each once, and no other values', () => {
  const conditions = [is('department', 'd'), is('manager', 'm'), is('group', 'g'), is('title', 'Cook')];
  const all = selection({ employees: ['e'], groups: ['g'], roles: ['r'], criterias: [{ conditions }] });
  expect(idsIn(all)).toEqual(['e', 'g', 'r', 'd', 'm']);
});

test('people match by name, group, role and criteria; inactive people only by criterias that ask for them', () => {
  const all = selection({
    is_all_employee_selected: true,
    employees: ['e'],
    criterias: [in_lima, inactive, in_lima],
  });
  const fit = {
    employee_id: 'e',
    employee_account_status: 'ACTIVE',
    groups: ['g'],
    roles: ['r'],
    conditions: [[true], [true, true], [true, false]],
  };
  expect(reasonsOf(all, fit)).toEqual({
    everyone: true,
    by_name: true,
    groups: ['g'],
    roles: ['r'],
    criterias: [0, 1],
  });
  const gone = { ...fit, employee_account_status: 'INACTIVE' };
  const left = { everyone: false, by_name: false, groups: [], roles: [], criterias: [1] };
  expect(reasonsOf(all, gone)).toEqual(left);
  const other = reasonsOf(selection({ employees: ['e'] }), { ...fit, employee_id: 'f', groups: [], roles: [] });
  expect(other).toEqual({ everyone: false, by_name: false, groups: [], roles: [], criterias: [] });
});

test('one reason is enough to be included', () => {
  const none = { everyone: false, by_name: false, groups: [], roles: [], criterias: [] };
  const reasons = [{ everyone: true }, { by_name: true }, { groups: ['g'] }, { roles: ['r'] }, { criterias: [0] }];
  expect(reasons.map((reason) => isIncluded({ ...none, ...reason }))).toEqual([true, true, true, true, true]);
  expect(isIncluded(none)).toBe(false);
});

const in_one_of = (values: string[]): AudienceSelection => ({
  ...empty_selection,
  criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'in', values }] }],
});

test('a count is kept for its own selection until the quarter of the hour ends, by a short key whatever was asked', () => {
  const begun = 1_000 * quarter_ms;
  const key = keyOfCount(in_one_of(['Oslo']), begun);
  expect(keyOfCount(in_one_of(['Oslo']), begun + quarter_ms - 1)).toBe(key);
  expect(keyOfCount(in_one_of(['Oslo']), begun + quarter_ms)).not.toBe(key);
  expect(keyOfCount(in_one_of(['Bergen']), begun)).not.toBe(key);
  expect(keyOfCount(in_one_of(Array<string>(100).fill('x'.repeat(2_000))), begun)).toHaveLength(key.length);
  expect(key.length).toBeLessThan(100);
});
