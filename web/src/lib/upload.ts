import { presignUpload } from '@plaudit/contract/files/endpoints';
import { call } from './api.ts';
import { serverFile } from './server-address.ts';
import { shrinkImage } from './shrink-image.ts';
import { currentSession } from './session-store.ts';

export type UploadOptions = {
  /** Folder of the key, for example `config/recognition`. */
  folder: string;
  is_private?: boolean;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** `cake.png` of that moment as `cake 1732176000000.png`: the name of the file plus a time stamp. */
export const uploadName = (name: string, now: number): string => {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem.replaceAll(/[/\\]/g, '-')} ${now}${ending.toLowerCase()}`;
};

/**
 * Uploads a picture, made smaller first where that loses nothing that screens show, and gives the address to store.
 * Throws an Error whose message is one of the two of the specification, section 5.
 */
export const uploadImage = async (picked: File, options: UploadOptions): Promise<string> => {
  if (!currentSession()) throw new Error('Failed to get presigned URL');
  const file = await shrinkImage(picked);
  const key = `${options.folder}/${uploadName(file.name, Date.now())}`;
  const form = await call(presignUpload, { query: { key, is_private: options.is_private ? 'true' : 'false' } }).catch(
    (cause: unknown) => {
      throw new Error('Failed to get presigned URL', { cause });
    },
  );
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append('file', file);
  await post(serverFile(form.url), data, options);
  return form.download_url;
};

// XMLHttpRequest, because fetch does not tell how much of a body has been sent.
const post = (url: string, data: FormData, { onProgress, signal }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('Failed to upload file'));
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    signal?.addEventListener('abort', () => request.abort());
    request.send(data);
  });
