import { vi } from 'vitest';

/** What a browser finds in a picture, and what it can do with it. */
export type PictureBrowser = {
  /** Null if it can't read the picture. */
  size: { width: number; height: number } | null;
  can_unpack: boolean;
  has_canvas: boolean;
  /** Bytes of what it draws, by the types that it can write; PNG takes the place of any other. */
  encodes: Record<string, number>;
  /** What it gives pages of each pixel instead of its color. */
  pixel: number[] | null;
  /** What was drawn, in the order of its steps. */
  drawn: unknown[];
  /** Addresses of files that are still held. */
  held: Set<string>;
};

const heads = {
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  png: [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  gif: [...Buffer.from('GIF89a')],
  heic: [...Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1')],
};

/** A picture of this size in bytes: a file that begins as one. */
export const aPicture = (name: string, kind: keyof typeof heads, bytes = 1_000): File => {
  const content = new Uint8Array(bytes);
  content.set(heads[kind]);
  return new File([content], name);
};

const colorOf = (text: string): number[] => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));

/** A browser with pictures, as far as sizes, types and steps go: it knows no pixels but one. */
export const fakePictures = (): PictureBrowser => {
  const browser: PictureBrowser = {
    size: { width: 800, height: 600 },
    can_unpack: true,
    has_canvas: true,
    encodes: { 'image/webp': 500, 'image/jpeg': 700, 'image/png': 900 },
    pixel: null,
    drawn: [],
    held: new Set(),
  };
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(count += 1)}`;
    browser.held.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void browser.held.delete(url));
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 0;
      naturalHeight = 0;
      onload = () => {};
      onerror = () => {};
      set src(url: string) {
        const { size } = browser;
        if (!size || !browser.held.has(url)) this.onerror();
        else Object.assign(this, { naturalWidth: size.width, naturalHeight: size.height }).onload();
      }
    },
  );
  vi.stubGlobal('createImageBitmap', async (_file: File, { imageOrientation }: ImageBitmapOptions) => {
    if (!browser.can_unpack) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    browser.drawn.push(`unpack ${imageOrientation}`);
    return { ...browser.size, close: () => browser.drawn.push('close') };
  });
  const canvas = () => {
    let pixel = [0, 0, 0, 0];
    const context = {
      fillStyle: '',
      imageSmoothingQuality: 'low',
      fillRect: (...[x, y, width, height]: number[]) => {
        if (x === 0 && y === 0 && width === 1 && height === 1) pixel = [...colorOf(context.fillStyle), 255];
      },
      getImageData: (...[x, y, width, height]: number[]) => {
        if (x !== 0 || y !== 0 || width !== 1 || height !== 1) throw new RangeError('This browser knows one pixel');
        return { data: Uint8ClampedArray.from(browser.pixel ?? pixel) };
      },
      clearRect: (...[x, y, width, height]: number[]) => {
        if (x === 0 && y === 0 && width === 1 && height === 1) pixel = [0, 0, 0, 0];
      },
      drawImage: (_bitmap: object, ...place: number[]) =>
        browser.drawn.push({ place, over: pixel, quality: context.imageSmoothingQuality }),
    };
    return {
      width: 0,
      height: 0,
      getContext: (kind: string) => (browser.has_canvas && kind === '2d' ? context : null),
      toBlob: (done: (blob: Blob | null) => void, asked: string, quality: number) => {
        const type = asked in browser.encodes ? asked : 'image/png';
        browser.drawn.push(`${asked} ${quality}`);
        done(new Blob([new Uint8Array(browser.encodes[type] ?? 0)], { type }));
      },
    };
  };
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'canvas' ? canvas() : {}) });
  return browser;
};
