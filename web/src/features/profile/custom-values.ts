import type { TFunction } from 'i18next';
import type { FieldOfPerson } from '@plaudit/contract/custom-field/schema';
import type { Employee } from '@plaudit/contract/people/schema';
import { dayText } from './format.ts';

/** A person with the fields of the company, and whether the viewer may change them; the directory and older answers say neither. */
export type Profile = Employee & { custom_fields?: FieldOfPerson[]; may_edit?: boolean };

type Translate = TFunction<'people'>;

/** The options of a field, and the current one. */
export const optionsOf = (
  t: Translate,
  { kind, options, value }: Pick<FieldOfPerson, 'kind' | 'options' | 'value'>,
): { value: string; label: string }[] =>
  kind === 'yes_no'
    ? (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`answer.${answer}`) }))
    : options
        .filter(({ option_id, is_retired }) => !is_retired || option_id === value)
        .map(({ option_id, label }) => ({ value: option_id, label }));

/** A value as people read it. */
export const valueWords = (t: Translate, { kind, options, value }: FieldOfPerson): string => {
  if (value === null) return '';
  if (kind === 'date') return dayText(value);
  if (kind === 'number') return Number(value).toLocaleString('en', { maximumFractionDigits: 6 });
  return optionsOf(t, { kind, options, value }).find((option) => option.value === value)?.label ?? value;
};

/** A person as they will be when the change that waits was sent. */
export const withChange = (person: Profile, { field_values = {}, ...change }: Partial<Profile> & Values): Profile => {
  const custom_fields = person.custom_fields?.map((field) =>
    field.field_id in field_values ? { ...field, value: field_values[field.field_id] ?? null } : field,
  );
  return { ...person, ...change, ...(custom_fields && { custom_fields }) };
};
type Values = { field_values?: Record<string, string | null> };
