import {
  caption_types,
  document_types,
  image_types,
  media_types,
  spreadsheet_types,
} from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import { UploadError } from './upload-error.ts';

const kinds = [
  { types: media_types, limit: limits.media_bytes },
  { types: document_types, limit: limits.document_bytes },
  { types: spreadsheet_types, limit: limits.spreadsheet_bytes },
  { types: caption_types, limit: limits.captions_bytes },
] as const;

const endingOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** What a picker of files offers for attachments. Phones show their camera and their albums for the first two. */
export const accepted_attachments = [
  'image/*',
  'video/*',
  'audio/*',
  ...[...Object.keys(document_types), ...Object.keys(spreadsheet_types), ...Object.keys(caption_types), 'srt'].map(
    (ending) => `.${ending}`,
  ),
].join(',');

/** Whether a file is meant as captions, in one of the two usual forms. */
export const isCaptions = ({ name }: Pick<File, 'name'>): boolean => ['vtt', 'srt'].includes(endingOf(name));

/** Whether a file is meant as a picture; its bytes decide what it is (`shrinkImage`). */
export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || [...Object.keys(image_types), 'heic', 'heif'].includes(endingOf(name));

/**
 * A file that is no picture, by its ending or otherwise by the type that its program gave it: with a name that the server
 * accepts. Throws `UploadError` if it can't be sent at all.
 */
export const checkedFile = (file: File): { file: File; content_type: string } => {
  if (file.size === 0) throw new UploadError('empty');
  for (const { types, limit } of kinds) {
    const known = Object.entries(types) as [string, string][];
    // `audio/webm;codecs=opus`
    const [type = ''] = file.type.toLowerCase().split(';');
    const named = known.find(([ending]) => ending === endingOf(file.name));
    const [ending, content_type] = named ?? known.find(([, one]) => one === type && endingOf(file.name) === '') ?? [];
    if (!ending || !content_type) continue;
    if (file.size > limit) throw new UploadError('too_large', { size: file.size, limit });
    return { file: named ? file : new File([file], `${file.name}.${ending}`, { type }), content_type };
  }
  throw new UploadError('wrong_type');
};
