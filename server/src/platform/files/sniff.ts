const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** Enough bytes to recognise every picture that is taken. */
export const sniffed_bytes = 32;

/**
 * The content type that the first bytes of a file show, or undefined for what is no picture that we take. The name and
 * the announced type are the sender's words only.
 */
export const sniffImage = (head: Buffer): string | undefined => {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  // ISO base media file format: a box `ftyp`, its major brand, a version, then compatible brands.
  if (ascii(head, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(head, 8, sniffed_bytes))) return 'image/avif';
  return undefined;
};
