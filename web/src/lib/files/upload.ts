import { presignUpload } from '@plaudit/contract/files/endpoints';
import { isCode } from '../api/api-error.ts';
import { call } from '../api/api.ts';
import { serverFile } from '../api/server-address.ts';
import { currentSession } from '../session/session-store.ts';
import { shrinkImage } from './shrink-image.ts';
import { UploadError } from './upload-error.ts';

export type UploadOptions = {
  /** Folder of the key, for example `config/recognition`. */
  folder: string;
  is_private?: boolean;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** Characters, of at most two code units each: with time and ending below the 200 that the server accepts. */
const longest_stem = 60;

/** `cake.png` at that moment as `cake 1732176000000.png`: the name of the file plus a time stamp. */
export const uploadName = (name: string, now: number): string => {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot >= 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  // What the server refuses in a name: paths to other folders, and invisible characters.
  const plain = stem
    .toWellFormed()
    .replaceAll(/[/\\]/g, '-')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^[.\s]+/, '');
  const short = Array.from(plain).slice(0, longest_stem).join('').trim();
  return `${short || 'picture'} ${now}${ending.toLowerCase()}`;
};

/**
 * Uploads a picture, shrunk first if that loses nothing that screens show, and returns the address to store. Throws
 * `UploadError`; if a step fails, its message is one of the two of the specification, section 5. When `signal` aborts, it stops
 * at once and never settles.
 */
export const uploadImage = async (picked: File, options: UploadOptions): Promise<string> => {
  if (!currentSession()) throw new UploadError('presign');
  return (await uploadFile(await shrinkImage(picked), options)).download_url;
};

/** Whether the person or the company has no storage left for files. */
const isOfQuota = (error: unknown): boolean => isCode(error, 'INVALID_REQUEST') && error.status === 413;

/** The same for a file that is sent as it is. */
export const uploadFile = async (
  file: File,
  options: UploadOptions,
): Promise<{ download_url: string; file_id: string }> => {
  const { folder, is_private = false, signal } = options;
  const key = `${folder}/${uploadName(file.name, Date.now())}`;
  const form = await call(presignUpload, { query: { key, is_private: is_private ? 'true' : 'false' }, signal }).catch(
    (cause: unknown) => {
      throw new UploadError(isOfQuota(cause) ? 'no_room' : 'presign', { cause });
    },
  );
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append('file', file);
  await post(serverFile(form.url), data, options);
  return form;
};

// XMLHttpRequest, because fetch does not report how much of a body has been sent.
const post = (url: string, data: FormData, { onProgress, signal }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return;
    const request = new XMLHttpRequest();
    // 415: the bytes don't match the name, and never will.
    const fail = () =>
      reject(new UploadError(request.status === 415 ? 'wrong_type' : 'upload', { cause: request.status }));
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(data);
  });
