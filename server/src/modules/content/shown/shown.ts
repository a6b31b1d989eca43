import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/content/endpoints';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { loadPersonCards } from '../../people/people.ts';
import { accessPlace } from '../../place/access.ts';
import { viewAttachments } from '../attachments/attachments.ts';
import { listShown, type ShownRow } from './queries.ts';

const position = z.tuple([z.uuid(), z.number().int()]);

/** The pictures or other files of a place, if the viewer may read there. */
export const listPlaceFiles = async (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, kind, cursor, limit }: QueryOf<typeof endpoints.listPlaceFiles>,
): Promise<ResponseOf<typeof endpoints.listPlaceFiles>> => {
  await accessPlace({ db: ctx.db, ctx }, viewer, { place_id, place_kind }, 'read');
  const [content_id, at] = readCursor(cursor, position) ?? [];
  const after = content_id !== undefined && at !== undefined ? { content_id, position: at } : undefined;
  const { company_id, employee_id } = viewer;
  const asked = { company_id, employee_id, place_id, is_picture: kind === 'pictures', after, limit: limit + 1 };
  const found = await listShown(ctx.db, asked);
  const authors = found.map(({ author_id }) => author_id);
  const people = await loadPersonCards(ctx, company_id, authors);
  const last = found[limit - 1];
  const items = found.slice(0, limit).flatMap(({ attachment, author_id, created_at, position: _at, ...row }) => {
    const author = people.get(author_id)?.card;
    const [shown] = viewAttachments(ctx.config, [attachment], employee_id);
    return author && shown ? [{ ...row, attachment: shown, author, created_at: created_at.toISOString() }] : [];
  });
  const { next_cursor } = pageOf(found, limit, placeIn, ({ content_id: id }) => id);
  return { items, next_cursor: last ? next_cursor : null };
};

const placeIn = ({ content_id, position: at }: ShownRow) => [content_id, at] as const;
