import { z } from 'zod';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { listDeletedPosts } from '@plaudit/contract/post/endpoints';
import { instant } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { pageWith, readCursor } from '../../../platform/http/cursor.ts';
import { canManage, listCards, restorableSince, restorableUntil } from '../../content/content.ts';
import { viewPost } from '../view.ts';
import { listDeletedRows, rowsOf } from './queries.ts';

const by_deletion = z.tuple([instant, z.uuid()]);

/** Posts that the viewer deleted and can restore. */
export const listDeleted = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof listDeletedPosts>,
): Promise<ResponseOf<typeof listDeletedPosts>> => {
  const now = new Date();
  const found = await listDeletedRows(ctx.db, viewer, {
    since: restorableSince(now),
    manages: canManage(viewer, 'post'),
    after: readCursor(cursor, by_deletion),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const ids = shown.map(({ content_id }) => content_id);
  const cards = await listCards(ctx, viewer, rowsOf(viewer.company_id, ids), limit, { kinds: ['post'] });
  const posts = new Map(cards.rows.map((row) => [row.content_id, viewPost(row, viewer, now)]));
  return pageWith(
    shown.flatMap((row) => {
      const post = posts.get(row.content_id);
      return post ? [{ ...row, post }] : [];
    }),
    found.length > limit,
    ({ deleted_at, content_id }) => [deleted_at.toISOString(), content_id],
    ({ deleted_at, post }) => ({
      ...post,
      question: post.poll?.question ?? null,
      files_count: post.attachments.length,
      deleted_at: deleted_at.toISOString(),
      restorable_until: restorableUntil(deleted_at).toISOString(),
    }),
  );
};
