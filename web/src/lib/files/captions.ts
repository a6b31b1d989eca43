import { isWebVtt, vttOfSrt } from '@plaudit/contract/files/captions';
import { limits } from '@plaudit/contract/limits';
import { UploadError } from './upload-error.ts';

/** Captions as the server takes them; those of a SubRip file are rewritten. Throws `UploadError` if they can't be read. */
export const readCaptions = async (file: File): Promise<File> => {
  const { size, name } = file;
  const limit = limits.captions_bytes;
  if (size > limit) throw new UploadError('too_large', { size, limit });
  const text = await file.text();
  const captions = /\.srt$/iu.test(name) ? vttOfSrt(text) : text;
  if (!isWebVtt(captions)) throw new UploadError('captions');
  return new File([captions], name.replace(/\.srt$/iu, '.vtt'), { type: 'text/vtt' });
};
