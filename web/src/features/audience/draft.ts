import {
  criteria_types,
  field_search_types,
  valuesOf,
  type Condition,
  type Criteria,
  type CriteriaType,
  type SearchType,
} from '@plaudit/contract/audience/criteria';
import type { CustomField, FieldKind } from '@plaudit/contract/custom-field/schema';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { amountIn } from '../../lib/forms/amount.ts';

/** Of one value and of several is the same question to people: the screen knows only the latter, but for days. */
const asList: Partial<Record<SearchType, SearchType>> = { is: 'in', is_not: 'not_in' };

const asMany: Partial<Record<SearchType, SearchType>> = { in: 'is', not_in: 'is_not' };

/** Operators that the screen offers for a criterion. */
export const operatorsOf = (type: CriteriaType, kind?: FieldKind): SearchType[] => {
  const all: readonly SearchType[] = kind ? field_search_types[kind] : criteria_types[type].search_types;
  const is_single = type === 'hire_date' || kind === 'date' || kind === 'yes_no' || kind === 'text';
  return all.filter((each) => (is_single ? asMany[each] === undefined : asList[each] === undefined));
};

const first_value: Partial<Record<CriteriaType, string>> = { tenure: 'P3M', account_status: 'ACTIVE' };

/** A condition as it begins, with as many values as its operator asks for. */
export const conditionOf = (
  criteria_type: CriteriaType,
  search_type = operatorsOf(criteria_type)[0] as SearchType,
  field?: Pick<CustomField, 'field_id' | 'kind'>,
): Condition => {
  const [least, most] = valuesOf(search_type);
  const is_list = most > 1 && least < most;
  const value = field?.kind === 'yes_no' ? 'yes' : (first_value[criteria_type] ?? '');
  const values = is_list ? [] : Array<string>(least).fill(value);
  return { criteria_type, search_type, ...(field && { field_id: field.field_id }), values };
};

/** A condition about a field of the company as it begins. */
export const fieldConditionOf = (field: Pick<CustomField, 'field_id' | 'kind'>): Condition =>
  conditionOf('custom_field', operatorsOf('custom_field', field.kind)[0], field);

export const newCriteria = (): Criteria => ({ conditions: [conditionOf('department')] });

/** A selection as the screen edits it. */
export const editable = (selection: AudienceSelection): AudienceSelection => ({
  ...selection,
  criterias: selection.criterias.map(({ conditions }) => ({
    conditions: conditions.map((condition) => ({
      ...condition,
      search_type:
        condition.criteria_type === 'hire_date' || condition.criteria_type === 'custom_field'
          ? condition.search_type
          : (asList[condition.search_type] ?? condition.search_type),
    })),
  })),
});

const isComplete = ({ search_type, values }: Condition): boolean =>
  values.length >= valuesOf(search_type)[0] && values.every((value) => value.trim() !== '');

/** Whether every condition is complete: an incomplete one can't be counted or saved. */
export const isWhole = ({ criterias }: AudienceSelection): boolean =>
  criterias.every(({ conditions }) => conditions.every(isComplete));

/** Whether a selection can match anyone. */
export const isEmpty = (selection: AudienceSelection): boolean =>
  !selection.is_all_employee_selected &&
  selection.criterias.length + selection.employees.length + selection.groups.length + selection.roles.length === 0;

export type Duration = { amount: number; unit: 'D' | 'M' | 'Y' };

/** `P6M` as its parts. */
export const durationOf = (value: string): Duration => {
  const [, amount = '1', unit = 'M'] = /^P(\d+)([DMY])$/.exec(value) ?? [];
  return { amount: Number(amount), unit: unit as Duration['unit'] };
};

/** In any unit: longer than anybody stays. */
export const longest_duration = 999;

/** What was typed as `P6M`; empty where it is no whole number from 1 to the longest. */
export const durationTyped = (typed: string, unit: Duration['unit']): string => {
  const amount = amountIn(typed, 1, longest_duration);
  return amount === null ? '' : `P${amount}${unit}`;
};
