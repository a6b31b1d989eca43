import { expect, test } from 'vitest';
import { literalOf, tokensOf } from './policy.ts';

test('a filter has words, values and signs', () => {
  expect(tokensOf('(a.b eq "x y")  and c gt -2.5')).toEqual([
    { kind: 'sign', text: '(' },
    { kind: 'word', text: 'a.b' },
    { kind: 'word', text: 'eq' },
    { kind: 'value', text: '"x y"' },
    { kind: 'sign', text: ')' },
    { kind: 'word', text: 'and' },
    { kind: 'word', text: 'c' },
    { kind: 'word', text: 'gt' },
    { kind: 'value', text: '-2.5' },
  ]);
});

test('what cannot be a filter is refused with its place, and so is a very long one', () => {
  const refusal = (message: string) => expect.objectContaining({ status: 400, scim_type: 'invalidFilter', message });
  expect(() => tokensOf('a eq %')).toThrow(refusal('The filter is invalid at character 6'));
  expect(tokensOf(`a${' '.repeat(3999)}`)).toHaveLength(1);
  expect(() => tokensOf(`a${' '.repeat(4000)}`)).toThrow(refusal('The filter is too long'));
  expect(() => literalOf('"\u0001"')).toThrow(refusal('A string in the filter is not JSON'));
});
