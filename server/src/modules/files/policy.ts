import { limits } from '@plaudit/contract/limits';
import { isCaptions, isDocument, isImage, isMedia, isSpreadsheet } from '../../platform/files/sniff.ts';
import { contentTypeOf } from '../../platform/files/storage-key.ts';

// Folders only sort what a client uploads; a name may be in any language, but says nothing about other places.
const folder = /^[A-Za-z0-9_-]{1,60}$/;
const name = /^(?!\.)[^/\\\p{Cc}\p{Cf}]{1,200}$/u;

/** What a key such as `recognition/cake 1732176000000.png` asks for, or a sentence that says what is wrong with it. */
export const readUploadKey = (
  key: string,
  is_private: boolean,
): { file_name: string; content_type: string } | { problem: string } => {
  const folders = key.split('/');
  const file_name = folders.pop() as string;
  if (folders.length > 4 || !folders.every((part) => folder.test(part))) {
    return { problem: 'Folder names can only have letters, digits, - and _' };
  }
  if (!name.test(file_name)) return { problem: 'This is not a valid file name' };
  const content_type = contentTypeOf(file_name);
  if (!content_type) {
    return {
      problem:
        'This type of file is not supported. Use a picture (JPEG, PNG, WebP, GIF, AVIF), a video (MP4, MOV, WebM), a recording (MP3, M4A, OGG, WAV, WebM), captions (.vtt), a document (.pdf, .docx, .pptx, .txt) or a spreadsheet (.xlsx, .xlsm, .csv)',
    };
  }
  // Data about people, and files that are not for everyone, are never open to anyone who has an address.
  if (isSpreadsheet(content_type) && !is_private) return { problem: 'Spreadsheets must be private uploads' };
  if (!isImage(content_type) && !is_private) return { problem: 'Only pictures can be public uploads' };
  return { file_name, content_type };
};

/** How large a file of this type may be. */
export const maxBytesOf = (content_type: string): number => {
  if (isSpreadsheet(content_type)) return limits.spreadsheet_bytes;
  if (isDocument(content_type)) return limits.document_bytes;
  if (isCaptions(content_type)) return limits.captions_bytes;
  return isMedia(content_type) ? limits.media_bytes : limits.image_bytes;
};
