import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickedName } from './picked-name.ts';
import { uploadImage, uploadName } from './upload.ts';

describe('the name of an uploaded file (R5.6)', () => {
  it.each([
    ['cake.png', 'cake 1732176000000.png'],
    ['Holiday.photo.JPG', 'Holiday.photo 1732176000000.jpg'],
    ['noending', 'noending 1732176000000'],
    ['.png', 'picture 1732176000000.png'],
    ['.hidden.png', 'hidden 1732176000000.png'],
    ['../up/cake.png', '-up-cake 1732176000000.png'],
    ['Grüße 日本 🎂.png', 'Grüße 日本 🎂 1732176000000.png'],
    // An invisible character ties the parts of this flag together.
    ['🏳️\u200d🌈.png', '🏳️🌈 1732176000000.png'],
    ['\u202e.png', 'picture 1732176000000.png'],
    ['', 'picture 1732176000000'],
  ])('of %s is the original one with the time: %s', (name, key) => expect(uploadName(name, 1732176000000)).toBe(key));

  it.each(['cake.png', 'Holiday.photo.jpg', 'noending', '2024.pdf', 'Plan 12.pdf'])('leads back to %s', (name) =>
    expect(pickedName(uploadName(name, 1732176000000))).toBe(name),
  );

  it('is one that the server accepts, no matter the name of the file', () => {
    // From server/src/modules/files/policy.ts.
    const taken = /^(?!\.)[^/\\\p{Cc}\p{Cf}]{1,200}$/u;
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
      fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }),
    );
    fc.assert(
      fc.property(name, (stem) => {
        const result = uploadName(`${stem}.png`, 1732176000000);
        expect(result).toMatch(taken);
        expect(result).toMatch(/ 1732176000000\.png$/);
      }),
    );
  });
});

it('R5.6 without a stored session there is no presigned URL, and no request', async () => {
  await expect(uploadImage(new File(['x'], 'cake.png'), { folder: 'recognition' })).rejects.toThrow(
    'Failed to get presigned URL',
  );
});
