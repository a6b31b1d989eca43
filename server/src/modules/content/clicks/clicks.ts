import type { noteClicks as endpoint } from '@plaudit/contract/content/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { linksIn, openedIn } from './policy.ts';
import { insertClicks, listWords, readClicks } from './queries.ts';

/** Notes which links the viewer has opened, once each. What the text doesn't link to, and what they can't see, is left out. */
export const noteClicks = async (
  ctx: Context,
  viewer: Viewer,
  { clicks }: BodyOf<typeof endpoint>,
): Promise<Record<string, never>> => {
  const words = await listWords(
    ctx.db,
    viewer,
    clicks.map(({ content_id }) => content_id),
  );
  // Each text is read once, no matter how many of its links were opened.
  const links = new Map([...words].map(([content_id, said]) => [content_id, linksIn(said)]));
  const opened = clicks.flatMap(({ content_id, url }) => {
    const link_id = openedIn(links.get(content_id) ?? new Map(), url);
    return link_id ? [{ content_id, link_id }] : [];
  });
  if (opened.length > 0) await insertClicks(viewer, opened, new Date()).execute(ctx.db);
  return {};
};

/** What a person opened, for their export. The address of a link that is no longer in the text is not stored. */
export const exportClicks = async (db: Db, person: Person): Promise<object[]> => {
  const rows = await readClicks(db, person);
  return rows.map(({ content_id, link_id, clicked_at, words }) => ({
    content_id,
    link: linksIn(words ?? '').get(link_id) ?? '',
    clicked_at,
  }));
};
