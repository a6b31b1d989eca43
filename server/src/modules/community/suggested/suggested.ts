import type * as endpoints from '@plaudit/contract/community/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { communities } from '../community.ts';
import { listSuggestedRows } from '../../place/place.ts';

/** More would push the list itself out of sight. */
const most = 3;

/** Communities that colleagues of the viewer, or people they follow, belong to, and they don't. */
export const listSuggested = async (
  ctx: Context,
  viewer: Viewer,
): Promise<ResponseOf<typeof endpoints.listSuggestedCommunities>> => {
  const found = await listSuggestedRows(ctx.db, viewer, 'community', most);
  const items = await Promise.all(
    found.map(async ({ place_id, ...reason }) => ({
      community: await communities.get(ctx, viewer, place_id),
      ...reason,
    })),
  );
  return { items };
};
