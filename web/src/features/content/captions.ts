import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { caption_types } from '@plaudit/contract/files/endpoints';
import { pickedName } from '../../lib/files/picked-name.ts';
import { kindOf } from './attachment-kind.ts';

/** A file with captions, and their language if its name says it: `tour.es.vtt`. */
export type Captions = { attachment: ContentAttachment; language: string | undefined };

const stemOf = (file_name: string): string =>
  pickedName(file_name)
    .replace(/\.[^.]*$/u, '')
    .toLowerCase();

/** The captions for each film and recording, by its file: they have its name. If there is only one, all captions are its. */
export const captionsIn = (attachments: readonly ContentAttachment[]): ReadonlyMap<string, Captions[]> => {
  const players = attachments.filter((one) => ['film', 'recording'].includes(kindOf(one)));
  const captions = attachments.filter(({ content_type }) => content_type === caption_types.vtt);
  const found = new Map<string, Captions[]>();
  if (captions.length === 0) return found;
  for (const { file_id, file_name } of players) {
    const stem = stemOf(file_name);
    const theirs = captions.flatMap((attachment) => {
      const own = stemOf(attachment.file_name);
      if (players.length > 1 && own !== stem && !own.startsWith(`${stem}.`)) return [];
      return { attachment, language: /\.(?<tag>[a-z]{2,3}(?:-[a-z0-9]{2,4})?)$/u.exec(own)?.groups?.tag };
    });
    found.set(file_id, theirs);
  }
  return found;
};
