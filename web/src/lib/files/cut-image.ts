import { type Area, drawImage, drawnFile } from './draw-image.ts';
import { imageKind, kind_bytes } from './image-kind.ts';
import { most_pixels, sizeOf } from './shrink-image.ts';

/** Faces and logos are never shown larger than a quarter of a phone's width, with three dots per pixel. */
const longest_side_px = 1024;
/** Wide pictures are as wide as a page, with two dots per pixel. */
const longest_wide_px = 1920;

/** By how much the sides of a picture may differ from the shape so that cutting it is not worth a question. */
const tolerance = 0.05;

/** Whether a part of the picture has to be chosen that is `aspect` times as wide as it is high. False also for what can't be cut: moving or unreadable pictures. */
export const needsCut = async (file: File, aspect = 1): Promise<boolean> => {
  const kind = imageKind(new Uint8Array(await file.slice(0, kind_bytes).arrayBuffer()));
  if (!kind || kind.is_moving) return false;
  const size = await sizeOf(file);
  if (!size || size.width * size.height > most_pixels) return false;
  const times = size.width / size.height / aspect;
  return Math.min(times, 1 / times) < 1 - tolerance;
};

/** A part of the picture in this shape, transparent where the picture has nothing. The whole picture if the browser can't draw it. */
export const cutImage = async (file: File, part: Area, aspect = 1): Promise<File> => {
  const size = await sizeOf(file);
  const longest = aspect === 1 ? longest_side_px : longest_wide_px;
  const width = Math.min(longest, Math.max(part.width, part.height * aspect));
  const is_beyond =
    !size || part.x < 0 || part.y < 0 || part.x + part.width > size.width || part.y + part.height > size.height;
  const has_alpha = is_beyond || !/\.(jpe?g|heic)$/i.test(file.name);
  const drawing = await drawImage(file, { width, height: width / aspect, part, has_alpha });
  return drawing ? drawnFile(drawing, file.name) : file;
};
