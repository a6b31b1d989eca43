import { image_types } from '@plaudit/contract/files/endpoints';
import { isOfType, sniffed_bytes } from '../../../platform/files/sniff.ts';

export type Copy = { content: Buffer; width: number; height: number };

/** Twice the size of the card, for dense screens. */
const most_pixels = 640;
/** A picture that takes more to decode is none for a card. */
const decoded_pixels = 40_000_000;
/** Smaller ones are pixels that count visitors. */
const least_pixels = 48;

/** Drawn again: nothing of the original file stays but what is seen. Null if it is no picture that we accept. */
export const copyPicture = async (original: Buffer): Promise<Copy | null> => {
  const head = original.subarray(0, sniffed_bytes);
  if (!Object.values(image_types).some((content_type) => isOfType(head, content_type))) return null;
  // Loaded by the first preview of a process, and by none without.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(original, { limitInputPixels: decoded_pixels, failOn: 'error' })
      .rotate()
      .resize({ width: most_pixels, height: most_pixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return Math.min(width, height) < least_pixels ? null : { content: data, width, height };
  } catch {
    // Broken, or larger than it pretends.
    return null;
  }
};
