import { image_types } from '@plaudit/contract/files/endpoints';

/** A part of a picture in pixels from its upper left corner; it may reach beyond the edges. */
export type Area = { x: number; y: number; width: number; height: number };

type Drawing = {
  /** Pixels of the drawing. */
  width: number;
  height: number;
  /** What of the picture fills the drawing; all of it if it is left out. */
  part?: Area;
  /** Something of it is or becomes transparent: then it is never a JPEG. */
  has_alpha: boolean;
};

// Some browsers give pages random pixels against fingerprinting; such drawings must not be sent.
const isHonest = (context: CanvasRenderingContext2D): boolean => {
  context.fillStyle = '#123456';
  context.fillRect(0, 0, 1, 1);
  const is_honest = String([...context.getImageData(0, 0, 1, 1).data]) === '18,52,86,255';
  context.clearRect(0, 0, 1, 1);
  return is_honest;
};

/** The picture as it is drawn, turned as its EXIF says; null if the browser can't. */
export const drawImage = async (file: File, { width, height, part, has_alpha }: Drawing): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context || !isHonest(context)) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  context.imageSmoothingQuality = 'high';
  if (part) {
    const [across, down] = [canvas.width / part.width, canvas.height / part.height];
    context.drawImage(bitmap, -part.x * across, -part.y * down, bitmap.width * across, bitmap.height * down);
  } else context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  const webp = await encode('image/webp');
  // Safari before 17 answers with PNG if it can't write WebP; for a photograph JPEG is much smaller.
  return webp?.type === 'image/webp' || has_alpha ? webp : encode('image/jpeg');
};

/** The file with the ending of its bytes. */
export const named = (blob: Blob, name: string, ending: keyof typeof image_types): File =>
  new File([blob], `${name.replace(/\.[^.]*$/, '') || name}.${ending}`, { type: image_types[ending] });

/** A drawing as a file that is named after its picture. */
export const drawnFile = (drawing: Blob, name: string): File => {
  const ending = drawing.type === 'image/jpeg' ? 'jpg' : drawing.type.replace('image/', '');
  return named(drawing, name, ending as keyof typeof image_types);
};
