import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const source = join(import.meta.dirname, '..', 'web', 'src', 'lib', 'files', 'video-thumbnail.ts');

/** A page in which `take(url)` returns the thumbnail's type, size and middle pixel, or the message of its error. */
async function openPage(page: Page): Promise<void> {
  const script = stripTypeScriptTypes(readFileSync(source, 'utf8')).replaceAll('export const', 'const');
  const tail = `
    globalThis.take = async (url) => {
      try {
        const blob = await videoThumbnail(url);
        const image = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const pixel = [...context.getImageData(image.width / 2, image.height / 2, 1, 1).data].slice(0, 3);
        return { type: blob.type, width: image.width, height: image.height, pixel };
      } catch (error) {
        return error.message;
      }
    };
    globalThis.film = (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    };`;
  // In the app's origin, with nothing else to do.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/empty');
  await page.evaluate(script + tail);
}

const run = (page: Page, expression: string): Promise<unknown> => page.evaluate(expression);

/**
 * Films of 2 s, red for half a second, blue for one, then green; the short one ends after 0.8 s. `recorded` and `short` do not
 * say how long they are, as those that a browser records.
 */
const film = (name: 'long' | 'recorded' | 'short'): string => {
  const content = readFileSync(join(import.meta.dirname, 'support', 'films', `${name}.webm`));
  return `film('${content.toString('base64')}')`;
};

test('R5.7 the thumbnail of a video is its frame at one second as JPEG, of a shorter one its last frame', async ({
  page,
}) => {
  await openPage(page);
  for (const name of ['long', 'recorded', 'short'] as const) {
    const taken = (await run(page, `take(${film(name)})`)) as { pixel: [number, number, number] };
    expect(taken, name).toMatchObject({ type: 'image/jpeg', width: 160, height: 90 });
    const [red, green, blue] = taken.pixel;
    expect(blue > 150 && red < 100 && green < 100, `${name}: ${String(taken.pixel)}`).toBe(true);
  }
});

test('R5.7 the frame is taken at exactly one second, and stored as JPEG of quality 0.8', async ({ page }) => {
  await openPage(page);
  await run(
    page,
    `void (() => {
      const { drawImage } = CanvasRenderingContext2D.prototype;
      const { toBlob } = HTMLCanvasElement.prototype;
      globalThis.taken = {};
      CanvasRenderingContext2D.prototype.drawImage = function (video, ...rest) {
        if (video instanceof HTMLVideoElement) globalThis.taken.at_s ??= video.currentTime;
        return drawImage.call(this, video, ...rest);
      };
      HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
        globalThis.taken.how ??= how;
        return toBlob.call(this, done, ...how);
      };
    })()`,
  );
  await run(page, `take(${film('long')})`);
  expect(await run(page, 'globalThis.taken')).toEqual({ at_s: 1, how: ['image/jpeg', 0.8] });
});

test('R5.7 each of the four reasons why there is no thumbnail is reported', async ({ page }) => {
  await openPage(page);
  expect(await run(page, `take('https://videos.example/film.mp4')`)).toBe(
    'Thumbnail extraction not supported for external video URLs. Please upload a custom thumb image.',
  );
  for (const url of ['/robots.txt', '/files/no/such.mp4', 'data:video/webm;base64,AAAA']) {
    expect(await run(page, `take('${url}')`), url).toBe('Failed to load video for thumbnail extraction');
  }
  await run(page, `void (globalThis.clip = ${film('short')})`);
  await run(page, 'void (HTMLCanvasElement.prototype.toBlob = (done) => done(null))');
  expect(await run(page, 'take(clip)')).toBe('Could not create thumbnail blob');
  await run(page, 'void (HTMLCanvasElement.prototype.getContext = () => null)');
  expect(await run(page, 'take(clip)')).toBe('Could not get canvas context');
});
