import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../schema.ts';

/** Pictures that may be uploaded, by file name ending. SVG is not among them: it can carry script. */
export const image_types = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const;

/** Spreadsheets that may be uploaded, privately. Macros of an .xlsm file are never read. */
export const spreadsheet_types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  csv: 'text/csv',
} as const;

/** Films and recordings that may be uploaded, privately. */
export const media_types = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
} as const;

/** Documents that may be uploaded, privately. They are downloads, and never opened by a browser here. */
export const document_types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
} as const;

/** Captions of films and recordings, which are read as WebVTT. Private, too. */
export const caption_types = { vtt: 'text/vtt' } as const;

export const presignUpload = endpoint({
  method: 'GET',
  path: '/general/s3/upload/presign',
  summary:
    'A form for one upload: post `fields`, then `file`, to `url` as multipart. The form fixes the key, size limit and content type, and it expires.',
  auth: 'session',
  rate: 'upload',
  query: z.object({
    /** A path such as `recognition/cake 1732176000000.png`: folder, name, ending of a known type. */
    key: z.string().min(1).max(300),
    is_private: z.stringbool().default(false),
  }),
  response: z.object({
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    download_url: z.string(),
    file_id: id,
  }),
});

export const getFileMetadata = endpoint({
  method: 'GET',
  path: '/general/file/metadata',
  summary: 'The name, type and size of an uploaded file.',
  auth: 'session',
  query: z.object({ file_id: id }),
  response: z.object({
    file_id: id,
    file_name: z.string(),
    content_type: z.string(),
    size_bytes: z.number().int(),
    created_at: instant,
    download_url: z.string(),
  }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
