import { isWebVtt } from '@plaudit/contract/files/captions';
import {
  caption_types,
  document_types,
  image_types,
  media_types,
  spreadsheet_types,
} from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

const containers = ['504b0304', 'd0cf11e0'];
const sheets: readonly string[] = Object.values(spreadsheet_types);
const documents: readonly string[] = Object.values(document_types);
const media: readonly string[] = Object.values(media_types);
const images: readonly string[] = Object.values(image_types);

/** Whether files of this content type are data and not pictures: they are saved and never shown by a browser. */
export const isSpreadsheet = (content_type: string): boolean => sheets.includes(content_type);

export const isDocument = (content_type: string): boolean => documents.includes(content_type);
export const isMedia = (content_type: string): boolean => media.includes(content_type);
export const isImage = (content_type: string): boolean => images.includes(content_type);

export const isCaptions = (content_type: string): boolean => content_type === caption_types.vtt;

/** Whether a file can be what it claims to be, by its first bytes: as many as `sniffedBytesOf` says. */
export const isOfType = (head: Buffer, content_type: string): boolean => {
  if (content_type === spreadsheet_types.csv || content_type === document_types.txt) return !head.includes(0);
  if (content_type === document_types.pdf) return ascii(head, 0, 5) === '%PDF-';
  if (isDocument(content_type)) return head.toString('hex', 0, 4) === containers[0];
  if (isCaptions(content_type)) return isWebVtt(head.toString());
  if (isMedia(content_type)) return isMediaOf(head, content_type);
  // A ZIP archive; or, of a workbook with a password, the container of older programs, which is refused with a reason.
  if (isSpreadsheet(content_type)) return containers.includes(head.toString('hex', 0, 4));
  return sniffImage(head) === content_type;
};

/** A film and a recording in the same container begin alike. */
const isMediaOf = (head: Buffer, content_type: string): boolean => {
  switch (content_type) {
    case media_types.webm:
    case media_types.weba:
      return head.toString('hex', 0, 4) === '1a45dfa3';
    case media_types.ogg:
      return ascii(head, 0, 4) === 'OggS';
    case media_types.wav:
      return ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE';
    case media_types.mp3:
      // A tag, or the eleven set bits that each frame begins with.
      return ascii(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
    default:
      return ascii(head, 4, 8) === 'ftyp' && sniffImage(head) === undefined;
  }
};

/** Enough bytes to recognize every accepted picture format. */
export const sniffed_bytes = 32;

/** How many bytes of a file say what it is; captions are read whole. */
export const sniffedBytesOf = (content_type: string): number =>
  isCaptions(content_type) ? limits.captions_bytes : sniffed_bytes;

/**
 * The content type that the first bytes of a file show, or undefined if it is not a picture that we accept. The name and the
 * announced type are only what the sender says.
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
