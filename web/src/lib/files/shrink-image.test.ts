import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { shrinkImage, sizeOf } from './shrink-image.ts';
import { aPicture, fakePictures, type PictureBrowser } from './testing/fake-pictures.ts';

// What is drawn is held by e2e/uploads.spec.ts in a real browser; here, what is decided.

let browser: PictureBrowser;
beforeEach(() => void (browser = fakePictures()));
afterEach(() => {
  expect(browser.held.size).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sent = async (file: File) => {
  const { name, type, size } = await shrinkImage(file);
  return { name, type, size };
};
const refused = (file: File) => shrinkImage(file).catch((error: unknown) => error);

describe('a picture', () => {
  test('that is small in bytes and sides is sent as it is, with the ending of its bytes', async () => {
    expect(await sent(aPicture('Cake.PNG', 'jpg', 300_000))).toEqual({
      name: 'Cake.jpg',
      type: 'image/jpeg',
      size: 300_000,
    });
    browser.size = { width: 1600, height: 1600 };
    expect(await sent(aPicture('cake', 'png'))).toEqual({ name: 'cake.png', type: 'image/png', size: 1_000 });
    expect(browser.drawn).toEqual([]);
  });

  test('with more bytes is drawn again as WebP, in its own size', async () => {
    expect(await sent(aPicture('Summer.2026.jpg', 'jpg', 300_001))).toEqual({
      name: 'Summer.2026.webp',
      type: 'image/webp',
      size: 500,
    });
    expect(browser.drawn).toEqual([
      'unpack from-image',
      { place: [0, 0, 800, 600], over: [0, 0, 0, 0], quality: 'high' },
      'close',
      'image/webp 0.85',
    ]);
  });

  test.each([
    ['wide', 3200, 1601, [1600, 801]],
    ['high', 1000, 4000, [400, 1600]],
    ['very thin', 10_000, 1, [1600, 1]],
    ['very high', 1, 10_000, [1, 1600]],
    ['barely too wide', 1601, 800, [1600, 800]],
  ])('that is %s has 1600 px at most, and one at least', async (_, width, height, [to_width, to_height]) => {
    browser.size = { width, height };
    await shrinkImage(aPicture('cake.jpg', 'jpg'));
    expect(browser.drawn).toContainEqual(expect.objectContaining({ place: [0, 0, to_width, to_height] }));
  });

  test('that a drawing would make larger stays as it is, unless it has more than twice the sides', async () => {
    const photo = aPicture('cake.png', 'png', 400_000);
    browser.encodes['image/webp'] = 399_999;
    expect(await sent(photo)).toMatchObject({ name: 'cake.webp' });
    browser.encodes['image/webp'] = 400_000;
    expect(await sent(photo)).toEqual({ name: 'cake.png', type: 'image/png', size: 400_000 });
    browser.size = { width: 3199, height: 10 };
    expect(await sent(photo)).toMatchObject({ name: 'cake.png' });
    browser.size = { width: 3200, height: 10 };
    expect(await sent(photo)).toMatchObject({ name: 'cake.webp' });
  });

  test('that moves is never drawn, and has the server’s limit', async () => {
    browser.size = { width: 3000, height: 10 };
    expect(await sent(aPicture('dance.gif', 'gif', limits.image_bytes))).toMatchObject({ type: 'image/gif' });
    const size = limits.image_bytes + 1;
    expect(await refused(aPicture('dance.gif', 'gif', size))).toMatchObject({
      problem: 'too_large',
      size,
      limit: limits.image_bytes,
    });
    expect(browser.drawn).toEqual([]);
  });

  test('keeps a name that is only an ending', async () => {
    expect(await sent(aPicture('.png', 'png'))).toMatchObject({ name: '.png.png' });
  });
});

describe('in a browser that can’t write WebP', () => {
  beforeEach(() => void delete browser.encodes['image/webp']);

  test('a photo becomes JPEG', async () => {
    expect(await sent(aPicture('cake.jpg', 'jpg', 400_000))).toEqual({
      name: 'cake.jpg',
      type: 'image/jpeg',
      size: 700,
    });
    expect(browser.drawn).toContain('image/jpeg 0.85');
  });

  test('a picture that may be transparent becomes PNG', async () => {
    expect(await sent(aPicture('logo.png', 'png', 400_000))).toEqual({
      name: 'logo.png',
      type: 'image/png',
      size: 900,
    });
    expect(browser.drawn).not.toContain('image/jpeg 0.85');
  });
});

describe('a picture of an iPhone', () => {
  test('is drawn no matter how small it is', async () => {
    expect(await sent(aPicture('IMG_1.HEIC', 'heic'))).toMatchObject({ name: 'IMG_1.webp', type: 'image/webp' });
    delete browser.encodes['image/webp'];
    expect(await sent(aPicture('IMG_1.HEIC', 'heic'))).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
  });

  test('is refused with its own words where the browser can’t read or draw it', async () => {
    browser.can_unpack = false;
    expect(await refused(aPicture('IMG_1.HEIC', 'heic'))).toMatchObject({ problem: 'heic' });
    browser.size = null;
    expect(await refused(aPicture('IMG_1.HEIC', 'heic'))).toMatchObject({ problem: 'heic' });
  });
});

test.each<[string, () => unknown]>([
  ['has no canvas', () => (browser.has_canvas = false)],
  ['gives pages random pixels', () => (browser.pixel = [18, 52, 87, 255])],
  ['can’t unpack the picture', () => (browser.can_unpack = false)],
])('a browser that %s sends the picture as it is, if that is small enough', async (_, begin) => {
  begin();
  expect(await sent(aPicture('cake.jpg', 'jpg', 400_000))).toMatchObject({ name: 'cake.jpg', size: 400_000 });
  const size = limits.image_bytes + 1;
  expect(await refused(aPicture('cake.jpg', 'jpg', size))).toMatchObject({
    problem: 'too_large',
    size,
    limit: limits.image_bytes,
  });
  expect(await sent(aPicture('cake.jpg', 'jpg', limits.image_bytes))).toMatchObject({ size: limits.image_bytes });
});

describe('what is refused', () => {
  test('an empty file, one that is no picture, and one that only has the name of one', async () => {
    expect(await refused(new File([], 'cake.png'))).toMatchObject({ problem: 'empty' });
    expect(await refused(new File(['x'], 'cake.txt'))).toMatchObject({ problem: 'wrong_type' });
    expect(await refused(new File(['x'], 'cake'))).toMatchObject({ problem: 'wrong_type' });
    expect(await refused(new File(['x'], 'cake.PNG'))).toMatchObject({ problem: 'unreadable' });
  });

  test('a file of more than 50 MB, before it is read', async () => {
    const limit = 50_000_000;
    expect(await sent(aPicture('cake.jpg', 'jpg', limit))).toMatchObject({ name: 'cake.webp' });
    expect(await refused(aPicture('cake.jpg', 'jpg', limit + 1))).toMatchObject({
      problem: 'too_large',
      size: limit + 1,
      limit,
    });
  });

  test('a picture that the browser can’t read, and one of more than 100 megapixels', async () => {
    browser.size = null;
    expect(await refused(aPicture('cake.jpg', 'jpg'))).toMatchObject({ problem: 'unreadable' });
    browser.size = { width: 10_000, height: 10_000 };
    expect(await sent(aPicture('cake.jpg', 'jpg'))).toMatchObject({ name: 'cake.webp' });
    browser.size = { width: 10_001, height: 10_000 };
    expect(await refused(aPicture('cake.jpg', 'jpg'))).toMatchObject({ problem: 'too_many_pixels' });
  });
});

test('the size of a picture is read, or that it has none', async () => {
  expect(await sizeOf(aPicture('cake.jpg', 'jpg'))).toEqual({ width: 800, height: 600 });
  browser.size = null;
  expect(await sizeOf(aPicture('cake.jpg', 'jpg'))).toBeNull();
});
