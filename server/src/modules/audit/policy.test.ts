import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, isAsLeft } from './policy.ts';

test('of two sides only the differences are kept, and nothing of two equal ones', () => {
  expect(differences({ a: 1, b: 2, c: null }, { a: 1, b: 3 })).toEqual({ before: { b: 2 }, after: { b: 3 } });
  expect(differences({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull();
  expect(differences({ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' })).toBeNull();
  expect(differences(null, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
  expect(differences(null, null)).toBeNull();
});

test('restoring the differences gives the side before', () => {
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(fc.integer(), fc.string()), {
    maxKeys: 4,
  });
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const changed = differences(before, after);
      const again = Object.entries({ ...after, ...changed?.before }).filter(([, value]) => value !== null);
      expect(Object.fromEntries(again)).toEqual({ ...before });
    }),
  );
});

test('a change can be undone while its fields are as it left them', () => {
  expect([isAsLeft({ a: 1, b: 2 }, { a: 1 }), isAsLeft({ a: 2, b: 2 }, { a: 1 })]).toEqual([true, false]);
  expect([isAsLeft({ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }), isAsLeft({}, { a: null })]).toEqual([
    true,
    true,
  ]);
  expect([isAsLeft({ a: 1 }, null), isAsLeft({ a: 1 }, { b: 1 })]).toEqual([true, false]);
});
