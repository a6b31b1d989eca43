import { describe, expect, it } from 'vitest';
import { uploadName } from './upload.ts';

describe('the name of an uploaded file (R5.6)', () => {
  it.each([
    ['cake.png', 'cake 1732176000000.png'],
    ['Holiday.photo.JPG', 'Holiday.photo 1732176000000.jpg'],
    ['noending', 'noending 1732176000000'],
    ['.hidden', '.hidden 1732176000000'],
    ['../up/cake.png', '..-up-cake 1732176000000.png'],
  ])('of %s is the original one with the time: %s', (name, key) => expect(uploadName(name, 1732176000000)).toBe(key));
});
