import { type Area, drawImage, drawnFile } from './draw-image.ts';
import { imageKind, kind_bytes } from './image-kind.ts';
import { most_pixels, sizeOf } from './shrink-image.ts';

/** Faces and logos are never shown larger than a quarter of a phone's width, with three dots per pixel. */
const longest_side_px = 1024;

/** By how much the sides of a picture may differ so that cutting it to a square is not worth a question. */
const tolerance = 0.05;

/** Whether a square of the picture has to be chosen. False also for what can't be cut: moving or unreadable pictures. */
export const needsCut = async (file: File): Promise<boolean> => {
  const kind = imageKind(new Uint8Array(await file.slice(0, kind_bytes).arrayBuffer()));
  if (!kind || kind.is_moving) return false;
  const size = await sizeOf(file);
  if (!size || size.width * size.height > most_pixels) return false;
  return Math.min(size.width, size.height) < Math.max(size.width, size.height) * (1 - tolerance);
};

/** A square of the picture, transparent where the picture has nothing. The whole picture if the browser can't draw it. */
export const cutImage = async (file: File, part: Area): Promise<File> => {
  const size = await sizeOf(file);
  const side = Math.min(longest_side_px, Math.max(part.width, part.height));
  const is_beyond =
    !size || part.x < 0 || part.y < 0 || part.x + part.width > size.width || part.y + part.height > size.height;
  const has_alpha = is_beyond || !/\.(jpe?g|heic)$/i.test(file.name);
  const drawing = await drawImage(file, { width: side, height: side, part, has_alpha });
  return drawing ? drawnFile(drawing, file.name) : file;
};
