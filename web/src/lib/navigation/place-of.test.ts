import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entity_types, pathOfPlace, type Place, placeOf } from './place-of.ts';

const id = fc.uuid();
const places: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('connect' as const), entity_type: fc.constantFrom(...entity_types), entity_id: id }),
  fc.record({
    kind: fc.constant('connect' as const),
    entity_type: fc.constantFrom(...entity_types),
    entity_id: id,
    sub_space_id: id,
  }),
  fc.record({ kind: fc.constant('community' as const), community_id: id }),
  fc.record({ kind: fc.constant('profile' as const), employee_id: id }),
);

test('R2.10 R2.11 R2.12 a place becomes its path and is read back from it, with any letters', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(placeOf(pathOfPlace(place))).toEqual(place);
      expect(placeOf(`${pathOfPlace(place).toUpperCase()}/`)).toEqual(place);
    }),
  );
});

test('R2.10 unknown kinds, and invalid ids, are no places', () => {
  const some = '019a2b3c-1111-7222-8333-0123456789ab';
  for (const path of [
    `/connect/robot/${some}`,
    `/connect/space/${some}/sub-space/`,
    `/connect/space/${some}/sub-space/42`,
    '/connect/space/null',
    `/feed/community/${some}x`,
    `/x/profile/${some}`,
  ]) {
    expect(placeOf(path)).toBeNull();
  }
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(placeOf(path)).toBeNull();
    }),
  );
});
