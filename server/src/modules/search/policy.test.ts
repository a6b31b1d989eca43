import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptAround, meantBy } from './policy.ts';

const marked = (text: string, typed: string[], is_corrected = false): [excerpt: string, ...marks: string[]] => {
  const { excerpt, marks } = excerptAround(text, typed, is_corrected);
  return [excerpt, ...marks.map(([from, to]) => excerpt.slice(from, to))];
};

test('a word with one typing error in it is among what may have been meant', () => {
  for (const typed of ['bugdet', 'budgat', 'budxget', 'budgett', 'udget', 'bdget'])
    expect(meantBy(typed)).toContain('budget');
  expect(meantBy('бюджат')).toContain('бюджет');
  expect(meantBy('budget')).not.toContain('budget');
});

test('short and long words, and numbers, are as they were typed', () => {
  expect([meantBy('run'), meantBy('2026'), meantBy('a'.repeat(13))]).toEqual([[], [], []]);
  expect(meantBy('runs').length).toBeGreaterThan(100);
  expect(meantBy('a'.repeat(12)).length).toBeLessThan(1000);
});

test('a short text is shown whole, with every word that begins as typed', () => {
  expect(marked('The budget\n and its Budgets', ['budg'])).toEqual(['The budget and its Budgets', 'budget', 'Budgets']);
  expect(marked('Café déjà vu', ['cafe', 'deja'])).toEqual(['Café déjà vu', 'Café', 'déjà']);
  expect(marked('Underbudget', ['budget'])).toEqual(['Underbudget']);
  expect(marked('The bugdet', ['budget'])).toEqual(['The bugdet']);
  expect(marked('The bugdet', ['budget'], true)).toEqual(['The bugdet', 'bugdet']);
});

test('a long text is shown from shortly before what was found, in whole words', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
  const [excerpt, mark] = marked(text, ['needle']);
  expect(mark).toBe('needle');
  expect(excerpt).toMatch(/^…before before .*needle after after/);
  expect(excerpt.length).toBeLessThanOrEqual(182);
  expect(excerpt.endsWith('…')).toBe(true);
});

test('every mark is a part of the excerpt, and no character is cut in half', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '🎉', '会', '議', 'needle', '\n'), maxLength: 400 });
  fc.assert(
    fc.property(text, (given) => {
      const { excerpt, marks } = excerptAround(given, ['needle', '会議']);
      expect(excerpt.isWellFormed()).toBe(true);
      for (const [from, to] of marks) expect(excerpt.slice(from, to)).toMatch(/needle|会議/);
    }),
  );
});
