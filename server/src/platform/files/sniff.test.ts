import { expect, test } from 'vitest';
import { document_types, image_types, media_types, spreadsheet_types } from '@plaudit/contract/files/endpoints';
import { isDocument, isImage, isMedia, isOfType, isSpreadsheet } from './sniff.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ascii = (text: string) => Buffer.from(text, 'latin1');
const pictures = { ...image_types, jpg: undefined };
const beginnings: Record<string, Buffer> = {
  'image/jpeg': hex('ff d8 ff e0 00 10'),
  'image/png': ascii('\x89PNG\r\n\x1a\n....'),
  'image/gif': ascii('GIF89a......'),
  'image/webp': ascii('RIFF\x10\x00\x00\x00WEBPVP8 '),
  'image/avif': ascii('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1miaf'),
  'video/mp4': ascii('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00isommp42'),
  'video/webm': hex('1a 45 df a3 01 00'),
  'audio/mpeg': ascii('ID3\x04\x00\x00'),
  'audio/ogg': ascii('OggS\x00\x02'),
  'audio/wav': ascii('RIFF\x10\x00\x00\x00WAVEfmt '),
  'application/pdf': ascii('%PDF-1.7\n\x00'),
  [document_types.docx]: hex('50 4b 03 04 14 00'),
};
/** The content types that a beginning can be, of all that are accepted. */
const typesOf = (head: Buffer) =>
  [
    ...new Set(
      [image_types, media_types, document_types, spreadsheet_types].flatMap((types) => Object.values<string>(types)),
    ),
  ].filter((type) => isOfType(head, type));

test.each([
  ...Object.values(pictures).filter((type) => type !== undefined),
  'application/pdf',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
])('%s is known by its first bytes, and is nothing else', (type) => {
  expect(typesOf(beginnings[type] as Buffer).filter((one) => !one.startsWith('text/'))).toEqual([type]);
});

test('films and recordings share containers, and so do documents and workbooks', () => {
  const in_mp4 = ['video/mp4', 'video/quicktime', 'audio/mp4'];
  expect(typesOf(beginnings['video/mp4'] as Buffer)).toEqual(in_mp4);
  expect(typesOf(beginnings['video/webm'] as Buffer).filter((one) => !one.startsWith('text/'))).toEqual([
    'video/webm',
    'audio/webm',
  ]);
  const { docx, pptx } = document_types;
  const { xlsx, xlsm } = spreadsheet_types;
  expect(typesOf(beginnings[docx] as Buffer)).toEqual([docx, pptx, xlsx, xlsm]);
  // The container of a workbook with a password.
  expect(typesOf(hex('d0 cf 11 e0 00'))).toEqual([xlsx, xlsm]);
});

test('other variants of a format are known, too', () => {
  expect(typesOf(ascii('GIF87a\x00'))).toEqual(['image/gif']);
  expect(typesOf(ascii('\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00avis'))).toEqual(['image/avif']);
  // Frames of MP3 without a tag begin with eleven set bits.
  expect(typesOf(hex('ff fb 90 00'))).toEqual(['audio/mpeg']);
  expect(typesOf(hex('ff e3 00'))).toEqual(['audio/mpeg']);
  expect(typesOf(hex('ff df 00'))).toEqual([]);
  const cut = ['ff', 'ff d8', 'fb ff 00'].flatMap((start) => typesOf(hex(start)));
  expect(cut.filter((type) => !type.startsWith('text/'))).toEqual([]);
});

test('texts have no NUL', () => {
  expect(typesOf(ascii('a,b\n'))).toEqual(['text/plain', 'text/csv']);
  expect(typesOf(ascii('a\x00'))).toEqual([]);
  expect(typesOf(ascii('RIFF\x10\x00\x00\x00AVI '))).toEqual([]);
  expect(typesOf(ascii('\x00\x00\x00\x1cfree'))).toEqual([]);
  expect(typesOf(ascii('GIF88a\x00'))).toEqual([]);
});

test('each type is of one group', () => {
  const groups = (type: string) => [isImage(type), isMedia(type), isDocument(type), isSpreadsheet(type)];
  expect(groups('image/png')).toEqual([true, false, false, false]);
  expect(groups('video/mp4')).toEqual([false, true, false, false]);
  expect(groups('application/pdf')).toEqual([false, false, true, false]);
  expect(groups('text/csv')).toEqual([false, false, false, true]);
  expect(groups('text/html')).toEqual([false, false, false, false]);
});
