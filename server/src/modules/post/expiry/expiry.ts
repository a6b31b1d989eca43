import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { listExpiredPosts } from '@plaudit/contract/post/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { idCursor, pageWith, readCursor } from '../../../platform/http/cursor.ts';
import { listCards } from '../../content/content.ts';
import { mayAddress } from '../policy.ts';
import { viewPost } from '../view.ts';
import { expiredRows } from './queries.ts';

/** Posts that expired, for those who can bring them back. */
export const listExpired = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof listExpiredPosts>,
): Promise<ResponseOf<typeof listExpiredPosts>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const found = expiredRows(viewer, { manages: mayAddress(viewer), before, limit: limit + 1 });
  const { rows, has_more } = await listCards(ctx, viewer, found, limit, { kinds: ['post'] });
  const now = new Date();
  return pageWith(
    rows,
    has_more,
    (row) => [row.content_id],
    (row) => viewPost(row, viewer, now),
  );
};
