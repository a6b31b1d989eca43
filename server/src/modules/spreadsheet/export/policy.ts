import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { all_columns, type SheetColumn } from '../../people/people.ts';

type Field = Pick<CustomField, 'field_name' | 'help_text' | 'kind' | 'options'>;

const kinds: Record<CustomField['kind'], string> = {
  text: 'Short text.',
  choice: 'Pick from the list.',
  date: 'A date, or text such as 2026-11-21.',
  number: 'A number.',
  yes_no: 'Yes or No.',
};

/** What can be chosen in a field of the company. */
export const offeredBy = ({ kind, options }: Pick<Field, 'kind' | 'options'>): string[] => {
  if (kind === 'yes_no') return ['Yes', 'No'];
  return options.filter(({ is_retired }) => !is_retired).map(({ label }) => label);
};

/** The column of a field of the company. */
export const columnOf = ({ field_name, kind }: Field): Pick<SheetColumn, 'head' | 'width' | 'kind'> => ({
  head: field_name,
  width: 22,
  ...(kind === 'date' && { kind: 'day' as const }),
  ...(kind === 'text' && { kind: 'text' as const }),
});

/** The name of a column of a sheet, counted from 0: A to Z, AA to AZ, and so on. */
export const letters = (place: number): string =>
  (place >= 26 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26));

/** The sheet of explanations below its head. */
export const explanationsWith = (fields: readonly Field[]): readonly (readonly string[])[] => [
  ...all_columns.map(([, { head, explanation }]) => [head, explanation]),
  ...fields.map(({ field_name, help_text, kind }) => [field_name, [kinds[kind], help_text].join(' ').trim()]),
  ['', ''],
  ['Empty cells', 'Nothing changes.'],
  ['Cells that say null', 'The field is cleared. This doesn’t work for names, the work email and roles.'],
  ['Missing columns', 'Nothing changes. Columns can be in any order.'],
  ['Preview', 'You can check every row before anything changes.'],
];
