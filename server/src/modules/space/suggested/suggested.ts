import type { ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/space/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { listSuggestedRows } from '../../place/place.ts';
import { spaces } from '../space.ts';

/** More would push the list itself out of sight. */
const most = 3;

/** Spaces that colleagues of the viewer, or people they follow, belong to, and they don't. */
export const listSuggested = async (
  ctx: Context,
  viewer: Viewer,
): Promise<ResponseOf<typeof endpoints.listSuggestedSpaces>> => {
  const found = await listSuggestedRows(ctx.db, viewer, 'space', most);
  const items = await Promise.all(
    found.map(async ({ place_id, ...reason }) => ({ space: await spaces.get(ctx, viewer, place_id), ...reason })),
  );
  return { items };
};
