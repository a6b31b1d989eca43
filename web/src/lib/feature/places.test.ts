import { expect, test } from 'vitest';
import { loadCachedPlaces, placeKindOf, type Places, providePlaces } from './places.ts';

test('places are those of all features, and a kind of tomorrow is none', async () => {
  const place = (module: string) => ({ module, cached: async () => ({ cached: `cached ${module}` }) });
  const features = [{ places: { community: place('community') } }, { places: {} }];
  providePlaces(features as unknown as { places: Places }[]);
  expect(placeKindOf('community')?.module).toBe('community');
  expect(['space', 'toString', '__proto__'].map(placeKindOf)).toEqual([undefined, undefined, undefined]);
  expect(await loadCachedPlaces()).toEqual(['cached community']);
});
