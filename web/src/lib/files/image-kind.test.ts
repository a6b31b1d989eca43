import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageKind } from './image-kind.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
const png_head = '\x89PNG\r\n\x1a\n';
const chunk = (name: string, length: number): (string | number[])[] => [
  [0, 0, 0, length],
  name,
  Array.from({ length: length + 4 }, () => 0),
];
const webp = (format: string, flags: number) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', format, [10, 0, 0, 0, flags]);
const iso = (...brands: string[]) => bytes([0, 0, 0, 32], 'ftyp', ...brands);

describe('the kind of a picture', () => {
  it.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg', false],
    ['PNG', bytes(png_head, ...chunk('IHDR', 13), ...chunk('IDAT', 5)), 'png', false],
    ['moving PNG', bytes(png_head, ...chunk('IHDR', 13), ...chunk('acTL', 8), ...chunk('IDAT', 5)), 'png', true],
    ['PNG that says acTL too late', bytes(png_head, ...chunk('IDAT', 5), ...chunk('acTL', 8)), 'png', false],
    ['cut-off PNG', bytes(png_head, [0, 0]), 'png', false],
    ['GIF', bytes('GIF89a'), 'gif', true],
    ['old GIF', bytes('GIF87a'), 'gif', true],
    ['WebP', webp('VP8 ', 0), 'webp', false],
    ['WebP with transparency', webp('VP8X', 0b10000), 'webp', false],
    ['moving WebP', webp('VP8X', 0b10010), 'webp', true],
    ['AVIF', iso('avif', '\0\0\0\0'), 'avif', false],
    ['AVIF by a compatible brand', iso('mif1', '\0\0\0\0', 'miafavif'), 'avif', false],
    ['moving AVIF', iso('avis', '\0\0\0\0'), 'avif', true],
    ['HEIC', iso('heic', '\0\0\0\0', 'mif1'), 'heic', false],
    ['HEIF', iso('mif1', '\0\0\0\0', 'heic'), 'heic', false],
  ])('of a %s is seen in its bytes', (_, head, ending, is_moving) =>
    expect(imageKind(head)).toEqual({ ending, is_moving }),
  );

  it.each([
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a page', bytes('<!doctype html>')],
    ['a film', iso('isom', '\0\0\0\0', 'mp42')],
    ['a sound', bytes('RIFF', [0, 0, 0, 0], 'WAVE')],
    ['nothing', bytes()],
  ])('is none for %s', (_, head) => expect(imageKind(head)).toBeNull());

  it('is found or not, and never throws or loops, no matter what follows a PNG head', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200, size: 'max' }), (rest) => {
        expect(imageKind(bytes(png_head, [...rest]))?.ending).toBe('png');
        expect(() => imageKind(rest)).not.toThrow();
      }),
    );
  });
});

it('of a PNG that ends with the name of its chunk is seen in it', () => {
  expect(imageKind(bytes(png_head, [0, 0, 0, 8], 'acTL'))).toEqual({ ending: 'png', is_moving: true });
});

it('of a film is not taken from words that come later in it', () => {
  expect(imageKind(iso('isom', '\0\0\0\0', 'mp42', 'mp41', 'iso5', 'iso6', 'heic'))).toBeNull();
});
