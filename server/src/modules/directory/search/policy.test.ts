import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningsOf, errorsBetween, halvesOf, nearestOf, nearness, slipsOf } from './policy.ts';

test('one typing slip is one error anywhere in the word, and what follows it counts as right', () => {
  for (const typed of ['mraia', 'maira', 'marria', 'moria', 'aria', 'maia', 'xmaria']) {
    expect([typed, errorsBetween(typed, 'mariana')]).toEqual([typed, 1]);
  }
  expect(errorsBetween('mar', 'mariana')).toBe(0);
  expect(errorsBetween('slva', 'silva')).toBe(1);
  expect(errorsBetween('xyz', 'silva')).toBe(3);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', '田'), minLength: 4, maxLength: 12 });

test('a word and one with a typing error in it always share a slip', () => {
  const at = fc.nat({ max: 11 });
  fc.assert(
    fc.property(word, at, fc.constantFrom('drop', 'add', 'swap', 'wrong'), (given, place, error) => {
      const letters = Array.from(given);
      const index = place % (letters.length - 1);
      if (error === 'drop') letters.splice(index, 1);
      if (error === 'add') letters.splice(index, 0, 'z');
      if (error === 'wrong') letters[index] = 'z';
      if (error === 'swap') letters.splice(index, 2, letters[index + 1] ?? '', letters[index] ?? '');
      const typed = letters.join('');
      fc.pre(letters.length > 3);
      const kept = new Set(slipsOf(given));
      expect(slipsOf(typed).some((slip) => kept.has(slip))).toBe(true);
      expect(errorsBetween(typed, given)).toBeLessThanOrEqual(1);
    }),
  );
});

test('three letters have only swaps, and so do names of four letters', () => {
  expect(nearestOf('nna', ['ana', 'anna', 'nnb', 'nan']).map(({ word: near }) => near)).toEqual(['nan', 'anna']);
});

test('the nearest beginnings come first, and none twice', () => {
  const near = (words: Record<string, number>) =>
    Object.entries(words).map(([name, distance]) => ({ word: name, distance }));
  expect(beginningsOf([near({ silva: 100, silvano: 102 }), near({ ana: 0, anna: 101 })])).toEqual([
    { prefix: 'silvaana', rank: 100 },
    { prefix: 'silvanoana', rank: 102 },
    { prefix: 'silvaanna', rank: 201 },
    { prefix: 'silvanoanna', rank: 203 },
  ]);
  expect(beginningsOf([near({ maria: 1, mariana: 3 })])).toEqual([{ prefix: 'maria', rank: 1 }]);
});

test('a long word may have two errors, a shorter one has one', () => {
  expect([nearness('abxdxfgh', 'abcdefgh'), nearness('abxdxfg', 'abcdefg')]).toEqual([
    { word: 'abcdefgh', distance: 200 },
    undefined,
  ]);
  expect(nearness('xbxdxfgh', 'abcdefgh')).toBeUndefined();
});

test('of words with the same beginning the shortest is nearest, and a whole word has no more letters than errors', () => {
  expect([nearness('mari', 'maria'), nearness('mari', 'mari'), nearness('mari', `mari${'a'.repeat(30)}`)]).toEqual([
    { word: 'maria', distance: 1 },
    { word: 'mari', distance: 0 },
    { word: `mari${'a'.repeat(30)}`, distance: 20 },
  ]);
  expect([nearness('mari', 'maria', true), nearness('maria', 'mria', true)]).toEqual([
    undefined,
    { word: 'mria', distance: 101 },
  ]);
});

test('three letters mean words in which two of them are swapped, or one is missing', () => {
  expect([nearness('aan', 'anna'), nearness('aan', 'ana'), nearness('abc', 'xbc'), nearness('an', 'na')]).toEqual([
    undefined,
    { word: 'ana', distance: 100 },
    undefined,
    undefined,
  ]);
  expect([slipsOf('an'), slipsOf('ana').toSorted(), slipsOf('anna').toSorted()]).toEqual([
    ['an'],
    ['aan', 'ana', 'naa'],
    ['ana', 'anna', 'ann', 'nna'].toSorted(),
  ]);
});

test('there are at most twelve near words and sixty beginnings', () => {
  const letters = Array.from('abcdefghijklmnop');
  expect(
    nearestOf(
      'maria',
      letters.map((letter) => `maria${letter}`),
    ),
  ).toHaveLength(12);
  const place = letters.slice(0, 8).map((letter, distance) => ({ word: letter, distance }));
  expect(beginningsOf([place, place])).toHaveLength(60);
});

test('a word may be two without a space, if neither is shorter than three letters and both are no longer than names', () => {
  expect(halvesOf('slvaana').map(({ left, right }) => `${left} ${right}`)).toEqual(['slv aana', 'slva ana']);
  expect(halvesOf('abcde')).toEqual([]);
  expect(halvesOf('x'.repeat(40))).toHaveLength(35);
  expect(halvesOf('x'.repeat(41))).toEqual([]);
});
