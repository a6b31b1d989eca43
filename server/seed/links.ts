import sharp from 'sharp';
import { firstLinkOf } from '@plaudit/contract/words/links';
import type { Platform } from '../src/platform/context.ts';
import { storageKey } from '../src/platform/files/storage-key.ts';
import { scenes } from './art/scenes.ts';
import { drawings } from './art/drawings.ts';
import { idAt } from './clock.ts';
import type { Rows } from './rows.ts';

/** What pages of the company say, which no server answers for. */
const pages = [
  {
    address: 'https://lanternworks.example/lighthouses',
    title: 'Three lighthouses in one summer',
    description: 'Lindesnes, Hook Head and Kadoshima, from the first train to the last boat. 84 photos.',
    site_name: 'Lanternworks, the notebook',
    shows: 'noon',
  },
] as const;

const size = { picture_width: 640, picture_height: 400 };

/** The previews of pages that these comments link to, as if the server had read them. */
export const linkRows = async (
  { files }: Pick<Platform, 'files'>,
  company_id: string,
  comments: readonly Record<string, unknown>[],
  now: Date,
) => {
  const previews = await Promise.all(
    pages.map(async ({ shows, ...page }) => {
      const file = { company_id, file_id: idAt(now), file_name: 'preview.webp', is_private: false };
      const picture_key = storageKey(file);
      const drawing = Buffer.from({ ...scenes, ...drawings }[shows]?.svg ?? '');
      const picture = sharp(drawing).resize(size.picture_width, size.picture_height).webp();
      await files.put(picture_key, await picture.toBuffer(), 'image/webp');
      return { ...page, link_preview_id: idAt(now), asked_at: now, read_at: now, picture_key, ...size };
    }),
  );
  const content_link = comments.flatMap(({ kind, content_id, words }) => {
    const link = kind === 'comment' ? firstLinkOf(words as string) : undefined;
    const preview = previews.find(({ address }) => address === link);
    return preview ? [{ content_id, link_preview_id: preview.link_preview_id, has_preview: true }] : [];
  });
  return { link_preview: previews, content_link } satisfies Rows;
};
