import sharp from 'sharp';

/** A real picture of one color, in the requested format. */
export const picture = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8553d' } })
    .toFormat(format)
    .toBuffer();

/** Posts a presigned form as a browser does: its fields, then the file. */
export const postForm = (
  base: string,
  { url, fields }: { url: string; fields: Record<string, string> },
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]), 'picture');
  return fetch(new URL(url, base), { method: 'POST', body: form });
};
