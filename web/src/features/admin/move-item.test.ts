import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('moving keeps every item, also to places that do not exist', () => {
  const place = fc.integer({ min: -1, max: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 8 }), place, place, (items, from, to) => {
      expect(moveItem(items, from, to).toSorted()).toEqual(items.toSorted());
    }),
  );
});

test('a moved item is at its new place, and moving it back restores the list', () => {
  const places = fc.tuple(fc.nat(4), fc.nat(4));
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 5, maxLength: 9 }), places, (items, [from, to]) => {
      const moved = moveItem(items, from, to);
      expect(moved[to]).toBe(items[from]);
      expect(moveItem(moved, to, from)).toEqual(items);
    }),
  );
});
