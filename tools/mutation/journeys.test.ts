import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launch/places.mjs';
import { held_by_journeys } from './journeys.ts';

it('names sources and end-to-end tests that exist', () => {
  const named = Object.entries(held_by_journeys).flat();
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(Object.values(held_by_journeys).every((path) => /^e2e\/[a-z-]+\.spec\.ts$/.test(path))).toBe(true);
});
