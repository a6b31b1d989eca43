import { expect, test } from 'vitest';
import { empty_selection } from '@plaudit/contract/audience/schema';
import { conditionOf, durationOf, durationTyped, editable, isEmpty, isWhole, operatorsOf } from './draft.ts';

test('a condition begins with as many values as its operator asks for', () => {
  expect(conditionOf('department')).toEqual({ criteria_type: 'department', search_type: 'in', values: [] });
  expect(conditionOf('tenure', 'between').values).toEqual(['P3M', 'P3M']);
  expect(conditionOf('location', 'is_empty').values).toEqual([]);
  expect(conditionOf('hire_date').values).toEqual(['']);
  expect(operatorsOf('manager')).toEqual(['in', 'not_in', 'under', 'not_under', 'is_empty', 'is_not_empty']);
});

test('a selection without a value is incomplete, and one that names no one is empty', () => {
  const of = (condition: ReturnType<typeof conditionOf>) => ({
    ...empty_selection,
    criterias: [{ conditions: [condition] }],
  });
  expect(isWhole(of(conditionOf('department')))).toBe(false);
  expect(isWhole(of({ ...conditionOf('department'), values: ['x'] }))).toBe(true);
  expect(isWhole(of(conditionOf('hire_date')))).toBe(false);
  expect(isWhole(of(conditionOf('location', 'is_empty')))).toBe(true);
  expect([isEmpty(empty_selection), isEmpty({ ...empty_selection, groups: ['x'] })]).toEqual([true, false]);
});

test('one value is edited as a list of one; lengths of time are read and written', () => {
  const selection = {
    ...empty_selection,
    criterias: [{ conditions: [{ criteria_type: 'title', search_type: 'is_not', values: ['Nurse'] } as const] }],
  };
  const given = selection.criterias.map(({ conditions }) => ({
    conditions: conditions.map((each) => ({ ...each, values: [...each.values] })),
  }));
  expect(editable({ ...selection, criterias: given }).criterias[0]?.conditions[0]?.search_type).toBe('not_in');
  expect(durationOf('P18M')).toEqual({ amount: 18, unit: 'M' });
  expect(durationTyped('18', 'M')).toBe('P18M');
  expect(['0', '1000', '2.5', ''].map((typed) => durationTyped(typed, 'D'))).toEqual(['', '', '', '']);
});
