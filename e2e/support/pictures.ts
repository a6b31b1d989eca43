import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';

export type Picture = { name: string; mimeType: string; buffer: Buffer };
type Drawing = {
  width: number;
  height: number;
  type?: string;
  /** Noise is what no encoder makes small. */ is_noise?: boolean;
};

/** Draws a picture in the browser: half of it transparent where the type can be. */
export async function draw(
  page: Page,
  name: string,
  { width, height, type = 'image/png', is_noise }: Drawing,
): Promise<Picture> {
  const data_url = await page.evaluate(
    (given) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: given.width, height: given.height });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = '#c0392b';
      context.fillRect(0, 0, given.width / 2, given.height);
      if (given.is_noise) {
        const { data } = context.getImageData(0, 0, given.width, 1);
        const line = new Uint8ClampedArray(data.length * given.height);
        for (let at = 0; at < line.length; at += 65_536) crypto.getRandomValues(line.subarray(at, at + 65_536));
        for (let at = 3; at < line.length; at += 4) line[at] = 255;
        context.putImageData(new ImageData(line, given.width), 0, 0);
      }
      return canvas.toDataURL(given.type, 0.95);
    },
    { width, height, type, is_noise },
  );
  return { name, mimeType: type, buffer: Buffer.from(data_url.slice(data_url.indexOf(',') + 1), 'base64') };
}

/** Gives a picture to an element as a person does by dropping or pasting it. */
export async function hand(target: Locator, how: 'drop' | 'paste', { name, mimeType, buffer }: Picture): Promise<void> {
  await target.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], given.name, { type: given.mimeType }));
      if (given.how === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    },
    { name, mimeType, base64: buffer.toString('base64'), how },
  );
}

/** A PNG of few kB whose 12,000 × 12,000 pixels take 576 MB once unpacked. */
export function bomb(name: string): Picture {
  const side = 12_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit per pixel, shades of gray.
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}
