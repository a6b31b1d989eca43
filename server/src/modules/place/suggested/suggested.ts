import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { asksForHidden, listHidden } from '../../audience/audience.ts';
import { listMeaning, listPreferring } from './queries.ts';

/** Each is one more audience that the person is compared with. */
const most_asked = 20;

/** Places that are meant for the viewer, who is not in them, the newest first. */
export const listMeant = async (ctx: Context, viewer: Viewer, kind: PlaceKindName): Promise<string[]> => {
  const all = await listPreferring(ctx.db, viewer, kind, most_asked);
  if (all.length === 0) return [];
  // A field that an audience asks for may have been hidden since: then they must not learn that they match it.
  const hidden = await listHidden(ctx, viewer);
  const places = all.filter(({ preferred_audience }) => !asksForHidden(preferred_audience, hidden));
  return listMeaning(ctx.db, viewer, places);
};
