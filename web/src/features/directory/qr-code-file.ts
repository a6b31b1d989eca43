import { saveBlob } from '../../lib/files/save-file.ts';
import type { QrCode } from '../../ui/use-qr-code.ts';

/** Pixels per square: sharp on a printed page. */
const scale = 24;

/** Saves a QR code as a picture that can be printed. Throws if the browser cannot draw it. */
export const saveQrCode = async ({ size, path }: QrCode, file_name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!content) throw new Error('No picture');
  saveBlob(content, file_name);
};
