import { describe, expect, it } from 'vitest';
import { isChunkError } from './chunk-error.ts';

describe('a part of the app that does not load', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://example.test/assets/wallet-1.js'),
    new Error('Loading chunk 7 failed.'),
    new Error('Loading CSS chunk 7 failed.'),
    Object.assign(new Error('gone'), { name: 'ChunkLoadError' }),
    new TypeError('Importing a module script failed.'),
    new TypeError('Cannot import this part'),
  ])('is known by %s', (error) => expect(isChunkError(error)).toBe(true));

  it.each([new Error('import what you like'), new TypeError('x is undefined')])('is not %s', (error) =>
    expect(isChunkError(error)).toBe(false),
  );
});
