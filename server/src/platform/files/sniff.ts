import { spreadsheet_types } from '@plaudit/contract/files/endpoints';

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

const containers = ['504b0304', 'd0cf11e0'];
const sheets: readonly string[] = Object.values(spreadsheet_types);

/** Whether files of this content type hold data and no picture: they are saved and never shown by a browser. */
export const isSpreadsheet = (content_type: string): boolean => sheets.includes(content_type);

/** Whether a file can be what it was announced as, by its first bytes. */
export const isOfType = (head: Buffer, content_type: string): boolean => {
  if (content_type === spreadsheet_types.csv) return !head.includes(0);
  // A ZIP archive; or, of a workbook with a password, the container of older programs, which is refused with a reason.
  if (isSpreadsheet(content_type)) return containers.includes(head.toString('hex', 0, 4));
  return sniffImage(head) === content_type;
};

/** Enough bytes to recognise every picture that is taken. */
export const sniffed_bytes = 32;

/**
 * The content type that the first bytes of a file show, or undefined for what is no picture that we take. The name and
 * the announced type are the sender's words only.
 */
const sniffImage = (head: Buffer): string | undefined => {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  // ISO base media file format: a box `ftyp`, its major brand, a version, then compatible brands.
  if (ascii(head, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(head, 8, sniffed_bytes))) return 'image/avif';
  return undefined;
};
