/** Wide enough for a full-width picture on a phone with three dots per pixel, and for the large view on a desktop. */
const longest_side_px = 1600;
/** Under this, a picture is sent as it is. */
const small_bytes = 300_000;

/**
 * The picture with its longest side at most 1600 px, as WebP. What a canvas would spoil or cannot read
 * (moving pictures, unknown formats) comes back unchanged: the server decides about it.
 */
export const shrinkImage = async (file: File): Promise<File> => {
  if (file.type === 'image/gif' || file.size <= small_bytes) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longest_side_px / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
  // Safari before 17 answers with PNG when it cannot write WebP, often larger than what it was given.
  if (blob?.type !== 'image/webp' || blob.size >= file.size) return file;
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.webp`, { type: blob.type });
};
