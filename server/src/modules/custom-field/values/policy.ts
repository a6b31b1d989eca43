import { type CustomField, number_pattern } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { day } from '@plaudit/contract/schema';

type Kinded = Pick<CustomField, 'kind' | 'options'>;

/** A value in its stored form, or undefined if the kind of the field refuses it. `current`: a retired option may stay. */
export const normalValue = ({ kind, options }: Kinded, value: string, current?: string): string | undefined => {
  switch (kind) {
    case 'text':
      return value.length <= limits.field_value_length ? value.replaceAll(/\s+/g, ' ') : undefined;
    case 'choice':
      return options.find(({ option_id, is_retired }) => option_id === value && (!is_retired || value === current))
        ?.option_id;
    case 'date':
      return day.safeParse(value).data;
    case 'number':
      return number_pattern.test(value) ? String(Number(value)) : undefined;
    case 'yes_no':
      return value === 'yes' || value === 'no' ? value : undefined;
  }
};

const answers: Record<string, string> = { yes: 'Yes', no: 'No' };

/** A value as people read it outside of the app, and in a spreadsheet. */
export const textOf = ({ kind, options }: Kinded, value: string): string => {
  if (kind === 'choice') return options.find(({ option_id }) => option_id === value)?.label ?? '';
  return kind === 'yes_no' ? (answers[value] ?? '') : value;
};

/** The reverse: the stored form of a text, or undefined if it means nothing here. */
export const valueOfText = (field: Kinded, text: string): string | undefined => {
  if (field.kind !== 'choice') return normalValue(field, field.kind === 'yes_no' ? text.toLowerCase() : text);
  const named = field.options.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return (named.find(({ is_retired }) => !is_retired) ?? named[0])?.option_id;
};
