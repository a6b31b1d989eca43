import type { ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/space/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { listMeant, listSuggestedRows } from '../../place/place.ts';
import { spaces } from '../space.ts';

/** More would push the list itself out of sight. */
const most = 3;

const nobody = { has_manager: false, team_count: 0, department_count: 0, followed_count: 0 };

/** Spaces that the viewer does not belong to: first those that are meant for them, then those of colleagues, or people they follow. */
export const listSuggested = async (
  ctx: Context,
  viewer: Viewer,
): Promise<ResponseOf<typeof endpoints.listSuggestedSpaces>> => {
  const [meant, found] = await Promise.all([
    listMeant(ctx, viewer, 'space'),
    listSuggestedRows(ctx.db, viewer, 'space', most),
  ]);
  const reasons = new Map(found.map(({ place_id, ...reason }) => [place_id, reason]));
  const ids = [...new Set([...meant, ...reasons.keys()])].slice(0, most);
  const items = await Promise.all(
    ids.map(async (space_id) => ({
      space: await spaces.get(ctx, viewer, space_id),
      is_preferred: meant.includes(space_id),
      ...(reasons.get(space_id) ?? nobody),
    })),
  );
  return { items };
};
