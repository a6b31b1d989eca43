import { expect, test } from 'vitest';
import { isSame } from './policy.ts';

test('a set is the one in use only if every name, text and picture is the same, in the same order', () => {
  const one = { name: 'Teamwork', text: 'We help each other.', picture: '/a.svg' };
  const other = { ...one, name: 'Courage' };
  expect(isSame([one, other], [{ ...one }, { ...other }])).toBe(true);
  for (const changed of [[one], [other, one], [one, other, one], [one, { ...other, text: '' }], []])
    expect(isSame([one, other], changed)).toBe(false);
  expect(isSame([one], [{ ...one, picture: null }])).toBe(false);
});
