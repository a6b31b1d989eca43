import { expect, test } from 'vitest';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { isOfKind } from '../asked/policy.ts';
import { normalValue, textOf, valueOfText } from './policy.ts';

const options = [
  { option_id: 'old', label: 'Large', is_retired: true },
  { option_id: 'new', label: 'Large', is_retired: false },
  { option_id: 'gone', label: 'Small', is_retired: true },
];
const field = (kind: CustomField['kind']) => ({ kind, options }) as CustomField;

test.each([
  ['text', ' a \n b', ' a b'],
  ['text', 'x'.repeat(200), 'x'.repeat(200)],
  ['text', 'x'.repeat(201), undefined],
  ['choice', 'new', 'new'],
  ['choice', 'old', undefined],
  ['choice', 'unknown', undefined],
  ['date', '2026-11-27', '2026-11-27'],
  ['date', '2026-11-31', undefined],
  ['number', '2.50', '2.5'],
  ['number', 'two', undefined],
  ['yes_no', 'yes', 'yes'],
  ['yes_no', 'no', 'no'],
  ['yes_no', 'maybe', undefined],
] as const)('a field of the kind %s takes “%s” as %s', (kind, value, stored) => {
  expect(normalValue(field(kind), value)).toBe(stored);
});

test('a retired option stays with a person who has it', () => {
  expect(normalValue(field('choice'), 'old', 'old')).toBe('old');
  expect(normalValue(field('choice'), 'old', 'new')).toBeUndefined();
});

test('people read the names of options and answers', () => {
  const texts = [
    textOf(field('choice'), 'gone'),
    textOf(field('choice'), 'unknown'),
    textOf(field('yes_no'), 'yes'),
    textOf(field('yes_no'), 'no'),
    textOf(field('number'), '2.5'),
  ];
  expect(texts).toEqual(['Small', '', 'Yes', 'No', '2.5']);
});

test('a text in a spreadsheet means an option by its name, one that can be chosen first', () => {
  const choice = field('choice');
  expect([valueOfText(choice, 'LARGE'), valueOfText(choice, 'small'), valueOfText(choice, 'Huge')]).toEqual([
    'new',
    'gone',
    undefined,
  ]);
  expect([valueOfText(field('yes_no'), 'YES'), valueOfText(field('text'), 'YES')]).toEqual(['yes', 'YES']);
});

test('a condition asks for a value that the field could have; parts of texts and options always can be asked for', () => {
  expect([isOfKind(field('number'), 'more_than', '7'), isOfKind(field('number'), 'more_than', 'seven')]).toEqual([
    true,
    false,
  ]);
  const long = 'x'.repeat(201);
  expect([isOfKind(field('text'), 'contains', long), isOfKind(field('text'), 'starts_with', long)]).toEqual([
    true,
    true,
  ]);
  expect([isOfKind(field('text'), 'is', long), isOfKind(field('choice'), 'is', 'deleted')]).toEqual([false, true]);
});
