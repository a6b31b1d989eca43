import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutImage, needsCut } from './cut-image.ts';
import { aPicture, fakePictures, type PictureBrowser } from './testing/fake-pictures.ts';

// What is drawn is held by e2e/uploads.spec.ts in a real browser; here, what is decided.

let browser: PictureBrowser;
beforeEach(() => void (browser = fakePictures()));
afterEach(() => {
  expect(browser.held.size).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['wide', 800, 600, true],
  ['high', 600, 800, true],
  ['square', 600, 600, false],
  ['nearly square', 600, 570, false],
  ['barely not square', 600, 569, true],
])('a picture that is %s is cut or not', async (_, width, height, is_asked) => {
  browser.size = { width, height };
  expect(await needsCut(aPicture('cake.jpg', 'jpg'))).toBe(is_asked);
});

test('what moves, can’t be read, is no picture or has too many pixels is not cut', async () => {
  expect(await needsCut(aPicture('dance.gif', 'gif'))).toBe(false);
  expect(await needsCut(new File(['words'], 'cake.png'))).toBe(false);
  browser.size = { width: 20_000, height: 5_001 };
  expect(await needsCut(aPicture('cake.jpg', 'jpg'))).toBe(false);
  browser.size = { width: 20_000, height: 5_000 };
  expect(await needsCut(aPicture('cake.jpg', 'jpg'))).toBe(true);
  browser.size = null;
  expect(await needsCut(aPicture('cake.jpg', 'jpg'))).toBe(false);
});

test('a part is drawn in its own size, 1024 px at most', async () => {
  const part = { x: 100, y: 0, width: 600, height: 600 };
  expect(await cutImage(aPicture('cake.jpg', 'jpg'), part)).toMatchObject({ name: 'cake.webp', type: 'image/webp' });
  expect(browser.drawn).toContainEqual(expect.objectContaining({ place: [-100, -0, 800, 600] }));
  browser.size = { width: 4000, height: 2048 };
  await cutImage(aPicture('cake.jpg', 'jpg'), { x: 1000, y: 0, width: 2048, height: 2048 });
  expect(browser.drawn).toContainEqual(expect.objectContaining({ place: [-500, -0, 2000, 1024] }));
});

test('what reaches beyond the picture, or may be transparent, never becomes a JPEG', async () => {
  delete browser.encodes['image/webp'];
  const inside = { x: 0, y: 0, width: 600, height: 600 };
  expect(await cutImage(aPicture('cake.jpg', 'jpg'), inside)).toMatchObject({ name: 'cake.jpg' });
  expect(await cutImage(aPicture('cake.png', 'png'), inside)).toMatchObject({ name: 'cake.png' });
  for (const beyond of [
    { ...inside, x: -1 },
    { ...inside, y: -1 },
    { ...inside, x: 201 },
    { ...inside, y: 1 },
  ])
    expect(await cutImage(aPicture('cake.jpg', 'jpg'), beyond)).toMatchObject({ name: 'cake.png' });
});

test('a browser that can’t draw gives the picture as it is', async () => {
  browser.has_canvas = false;
  const photo = aPicture('cake.jpg', 'jpg');
  expect(await cutImage(photo, { x: 0, y: 0, width: 600, height: 600 })).toBe(photo);
});
