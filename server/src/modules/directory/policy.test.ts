import { expect, test } from 'vitest';
import { dayOfRank, patternsOf, wordsOf } from './policy.ts';

test('a search has at most five words', () => {
  expect(wordsOf('  ada   von\tder\nheide zu  ende hier ')).toEqual(['ada', 'von', 'der', 'heide', 'zu']);
  expect(wordsOf('   ')).toEqual([]);
});

test('what is a wildcard in LIKE is searched as it is', () => {
  expect(patternsOf(String.raw`50% a_b c\d`)).toEqual([String.raw`% 50\%%`, String.raw`% a\_b%`, String.raw`% c\\d%`]);
});

test('a cursor names a day of the calendar, or none', () => {
  expect([20_240_229, 20_230_229, 20_241_301, 9_991_231].map(dayOfRank)).toEqual([
    '2024-02-29',
    undefined,
    undefined,
    '0999-12-31',
  ]);
});
