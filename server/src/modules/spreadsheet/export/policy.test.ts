import { expect, test } from 'vitest';
import { columnOf, explanationsWith, letters, offeredBy } from './policy.ts';

const options = [
  { option_id: 'a', label: 'Small', is_retired: false },
  { option_id: 'b', label: 'Large', is_retired: true },
];

test('columns of a sheet are named as spreadsheet programs do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a field offers what can be chosen now, and is a day or text in its column', () => {
  expect([offeredBy({ kind: 'choice', options }), offeredBy({ kind: 'yes_no', options: [] })]).toEqual([
    ['Small'],
    ['Yes', 'No'],
  ]);
  const column = (kind: Parameters<typeof columnOf>[0]['kind']) =>
    columnOf({ field_name: 'Shoe', help_text: '', kind, options }).kind;
  expect([column('date'), column('text'), column('choice'), column('number')]).toEqual([
    'day',
    'text',
    undefined,
    undefined,
  ]);
});

test('the explanation of a field is its kind and its help', () => {
  const rows = explanationsWith([{ field_name: 'Shoe', help_text: 'European size', kind: 'number', options: [] }]);
  expect(rows).toContainEqual(['Shoe', 'A number. European size']);
});
