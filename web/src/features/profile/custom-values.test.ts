import { expect, test } from 'vitest';
import type { FieldOfPerson } from '@plaudit/contract/custom-field/schema';
import { optionsOf, type Profile, valueWords, withChange } from './custom-values.ts';

const t = ((key: string) => key) as never;
const field = (given: Partial<FieldOfPerson>): FieldOfPerson => ({
  field_id: 'f',
  field_name: 'Size',
  help_text: '',
  kind: 'text',
  options: [],
  visible_to: 'everybody',
  is_on_profile: true,
  value: null,
  may_edit: true,
  ...given,
});
const options = [
  { option_id: 's', label: 'Small', is_retired: true },
  { option_id: 'm', label: 'Medium', is_retired: false },
];

test('values read as words, a retired option only for people who have it', () => {
  expect(valueWords(t, field({ kind: 'choice', options, value: 's' }))).toBe('Small');
  expect(valueWords(t, field({ kind: 'number', value: '1234.5' }))).toBe('1,234.5');
  expect(valueWords(t, field({ kind: 'yes_no', value: 'yes' }))).toBe('answer.yes');
  expect(valueWords(t, field({ value: 'Tea' }))).toBe('Tea');
  expect(optionsOf(t, field({ kind: 'choice', options })).map(({ label }) => label)).toEqual(['Medium']);
  expect(optionsOf(t, field({ kind: 'choice', options, value: 's' }))).toHaveLength(2);
});

test('what waits to be sent is shown, and fields that it leaves alone stay', () => {
  const person = { about: 'x', custom_fields: [field({ value: 'Tea' }), field({ field_id: 'g', value: 'Cake' })] };
  const changed = withChange(person as Profile, { about: 'y', field_values: { f: null } });
  expect(changed).toMatchObject({ about: 'y', custom_fields: [{ value: null }, { value: 'Cake' }] });
  expect(withChange({ about: 'x' } as Profile, { about: 'z' })).toEqual({ about: 'z' });
});
