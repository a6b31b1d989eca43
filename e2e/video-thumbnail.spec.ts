import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const source = join(import.meta.dirname, '..', 'web', 'src', 'lib', 'video-thumbnail.ts');

/** A page of the app in which `take(url)` gives the thumbnail's type, size and middle pixel, or the message of its error. */
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
    globalThis.film = (seconds) => new Promise((resolve) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 160, height: 90 });
      const context = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
      const parts = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => resolve(URL.createObjectURL(new Blob(parts, { type: 'video/webm' })));
      recorder.start();
      const begin = performance.now();
      // Red in the first half second, blue after it, for as many pictures as a slow machine needs to record one.
      let blue = 0;
      const draw = () => {
        const at = (performance.now() - begin) / 1000;
        if (at >= 0.5) blue += 1;
        context.fillStyle = at < 0.5 ? '#ff0000' : '#0000ff';
        context.fillRect(0, 0, 160, 90);
        if (at < seconds || blue < 8) setTimeout(draw, 25);
        else recorder.stop();
      };
      draw();
    });`;
  await page.goto('/robots.txt');
  await page.evaluate(script + tail);
}

const run = (page: Page, expression: string): Promise<unknown> => page.evaluate(expression);

test('R5.7 the thumbnail of a video is its frame at one second as JPEG, of a shorter one its last frame', async ({
  page,
}) => {
  await openPage(page);
  const isBlue = (pixel: number[]): boolean => (pixel[2] ?? 0) > 150 && (pixel[0] ?? 255) < 100;
  const long = (await run(page, 'film(2).then(take)')) as { pixel: number[] };
  expect(long).toMatchObject({ type: 'image/jpeg', width: 160, height: 90 });
  expect(isBlue(long.pixel), `at one second: ${String(long.pixel)}`).toBe(true);
  const short = (await run(page, 'film(0.8).then(take)')) as { pixel: number[] };
  expect(isBlue(short.pixel), `the last frame: ${String(short.pixel)}`).toBe(true);
});

test('R5.7 each of the four reasons why there is no thumbnail is told', async ({ page }) => {
  await openPage(page);
  expect(await run(page, `take('https://videos.example/film.mp4')`)).toBe(
    'Thumbnail extraction not supported for external video URLs. Please upload a custom thumb image.',
  );
  for (const url of ['/robots.txt', '/files/no/such.mp4', 'data:video/webm;base64,AAAA']) {
    expect(await run(page, `take('${url}')`), url).toBe('Failed to load video for thumbnail extraction');
  }
  await run(page, 'film(0.3).then((url) => void (globalThis.clip = url))');
  await run(page, 'void (HTMLCanvasElement.prototype.toBlob = (done) => done(null))');
  expect(await run(page, 'take(clip)')).toBe('Could not create thumbnail blob');
  await run(page, 'void (HTMLCanvasElement.prototype.getContext = () => null)');
  expect(await run(page, 'take(clip)')).toBe('Could not get canvas context');
});
