import type { TFunction } from 'i18next';
import type { Condition, Criteria } from '@plaudit/contract/audience/criteria';
import type { AudienceReasons, AudienceSelection } from '@plaudit/contract/audience/schema';
import { formatDate } from '../../lib/format/format-date.ts';
import { durationOf } from './draft.ts';

export type Labels = Record<string, string>;
type Translate = TFunction<'audience'>;

const by_id: readonly string[] = ['department', 'manager', 'group', 'role', 'employee'];

// What an id looks like: a deleted option, or one that the viewer may not know, is not shown as its id.
const is_id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fieldWords = (t: Translate, value: string, labels: Labels): string => {
  if (value === 'yes' || value === 'no') return t(`answer.${value}`);
  return labels[value] ?? (is_id.test(value) ? t('gone') : value);
};

const valueWords = (t: Translate, { criteria_type }: Condition, value: string, labels: Labels): string => {
  if (criteria_type === 'custom_field') return fieldWords(t, value, labels);
  if (by_id.includes(criteria_type)) return labels[value] ?? t('gone');
  if (criteria_type === 'tenure') {
    const { amount, unit } = durationOf(value);
    return t(`lasting.${unit}`, { count: amount });
  }
  if (criteria_type === 'hire_date') return formatDate(`${value}T00:00:00`, { dateStyle: 'medium' });
  return criteria_type === 'account_status' ? t(`status.${value}`) : value;
};

/** `Department is any of Sales, Service`. */
export const conditionWords = (t: Translate, condition: Condition, labels: Labels): string => {
  const { criteria_type, search_type, field_id, values } = condition;
  const name = field_id ? (labels[field_id] ?? t('gone')) : t(`criteria.${criteria_type}`);
  const words = values.map((value) => valueWords(t, condition, value, labels));
  const joined = search_type === 'between' ? words.join(` ${t('and')} `) : words.join(', ');
  return `${name} ${t(`operator.${search_type}`)} ${joined}`.trim();
};

export const criteriaWords = (t: Translate, { conditions }: Criteria, labels: Labels): string =>
  conditions.map((condition) => conditionWords(t, condition, labels)).join('; ');

/** Why a person is in, a phrase for each part of the selection that they match. */
export const reasonWords = (
  t: Translate,
  { everyone, by_name, groups, roles, criterias }: AudienceReasons,
  selection: AudienceSelection,
  labels: Labels,
): string[] => [
  ...(everyone ? [t('why.everyone')] : []),
  ...(by_name ? [t('why.by_name')] : []),
  ...groups.map((id) => t('why.group', { name: labels[id] ?? t('gone') })),
  ...roles.map((id) => t('why.role', { name: labels[id] ?? t('gone') })),
  ...criterias.flatMap((index) => {
    const criteria = selection.criterias[index];
    return criteria ? [criteriaWords(t, criteria, labels)] : [];
  }),
];

/** A whole selection, a phrase for each of its parts. */
export const selectionWords = (t: Translate, selection: AudienceSelection, labels: Labels): string[] => {
  const nameOf = (id: string) => labels[id] ?? t('gone');
  if (selection.is_all_employee_selected) return [t('everyone')];
  return [
    ...selection.employees.map(nameOf),
    ...selection.groups.map((id) => t('why.group', { name: nameOf(id) })),
    ...selection.roles.map((id) => t('why.role', { name: nameOf(id) })),
    ...selection.criterias.map((criteria) => criteriaWords(t, criteria, labels)),
  ];
};
