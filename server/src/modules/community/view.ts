import type { Community } from '@plaudit/contract/community/endpoints';
import type { Viewer } from '../../platform/context.ts';
import type { CountedPlace } from '../place/place.ts';
import { viewCommon } from '../place/view.ts';

/** A community as a person sees it; `members_count` if they may know it. */
export const viewCommunity = (viewer: Viewer, row: CountedPlace, members_count: number | null): Community => ({
  community_id: row.place_id,
  community_name: row.place_name,
  ...viewCommon(viewer, row, members_count),
});
