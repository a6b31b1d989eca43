import type { image_types } from '@plaudit/contract/files/endpoints';

type Ending = Exclude<keyof typeof image_types, 'jpeg'>;

/** What the bytes of a file are. `heic` is the format of iPhone photos, and not accepted by the server. */
export type ImageKind = { ending: Ending | 'heic'; is_moving: boolean };

/** Bytes from the beginning that contain all that is checked; PNG may have a color profile before its frames. */
export const kind_bytes = 65_536;

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** An animated PNG has a chunk `acTL` before its first `IDAT`. Chunk: length, name, data, checksum. */
const isMovingPng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = text(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
};

/**
 * The kind of a picture by its first bytes; null if it is none. Names and announced types are not believed: cameras, chats and
 * clipboards often give wrong ones, and the server refuses files whose bytes don't match their name.
 */
export const imageKind = (bytes: Uint8Array): ImageKind | null => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return { ending: 'jpg', is_moving: false };
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { ending: 'png', is_moving: isMovingPng(bytes) };
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return { ending: 'gif', is_moving: true };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') {
    // Only the extended format can be animated; the second bit of its flags says whether it is.
    return { ending: 'webp', is_moving: text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0 };
  }
  if (text(bytes, 4, 8) !== 'ftyp') return null;
  const brands = text(bytes, 8, 32);
  if (/avi[fs]/.test(brands)) return { ending: 'avif', is_moving: brands.includes('avis') };
  return /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? { ending: 'heic', is_moving: false } : null;
};
