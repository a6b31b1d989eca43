import { limits } from '@plaudit/contract/limits';
import { image_types } from '@plaudit/contract/files/endpoints';
import { drawImage, drawnFile, named } from './draw-image.ts';
import { imageKind, kind_bytes } from './image-kind.ts';
import { UploadError } from './upload-error.ts';

/** Wide enough for a full-width picture on a phone with three dots per pixel, and for the large view on a desktop. */
const longest_side_px = 1600;
/** Under this, a picture with no longer side is sent as it is. */
const small_bytes = 300_000;
/** Unpacked pictures take 4 bytes per pixel: 400 MB, the most that a phone gives one page. */
export const most_pixels = 100_000_000;
/** The largest file that is read to be shrunk. */
const readable_bytes = 50_000_000;

/** Width and height as the picture is shown, which the browser reads without unpacking it. */
export const sizeOf = async (file: File): Promise<{ width: number; height: number } | null> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    return await new Promise((resolve) => {
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(null);
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** By the ending of its name, whatever its bytes are. */
const isNamedPicture = (name: string): boolean =>
  Object.hasOwn(image_types, name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/**
 * The picture ready to be sent: its longest side at most 1600 px, as WebP, with the ending that matches its bytes. Animated
 * pictures stay as they are. Throws `UploadError` if it is no picture, can't be read, or stays too large.
 */
export const shrinkImage = async (file: File): Promise<File> => {
  if (file.size === 0) throw new UploadError('empty');
  const kind = imageKind(new Uint8Array(await file.slice(0, kind_bytes).arrayBuffer()));
  if (!kind) throw new UploadError(isNamedPicture(file.name) ? 'unreadable' : 'wrong_type');
  const { ending, is_moving } = kind;
  const limit = is_moving ? limits.image_bytes : readable_bytes;
  if (file.size > limit) throw new UploadError('too_large', { size: file.size, limit });
  const size = await sizeOf(file);
  if (!size) throw new UploadError(ending === 'heic' ? 'heic' : 'unreadable');
  if (size.width * size.height > most_pixels) throw new UploadError('too_many_pixels');

  const scale = Math.min(1, longest_side_px / Math.max(size.width, size.height));
  if (ending !== 'heic' && (is_moving || (file.size <= small_bytes && scale === 1)))
    return named(file, file.name, ending);
  const has_alpha = ending !== 'jpg' && ending !== 'heic';
  const drawn = await drawImage(file, { width: size.width * scale, height: size.height * scale, has_alpha });
  // Already smaller than a drawing of it: flat colors, or a better encoder.
  const keeps_own = !drawn || (drawn.size >= file.size && scale > 0.5);
  if (keeps_own && ending === 'heic') throw new UploadError('heic');
  const sent = keeps_own
    ? named(file, file.name, ending as Exclude<typeof ending, 'heic'>)
    : drawnFile(drawn, file.name);
  if (sent.size > limits.image_bytes) {
    throw new UploadError('too_large', { size: sent.size, limit: limits.image_bytes });
  }
  return sent;
};
