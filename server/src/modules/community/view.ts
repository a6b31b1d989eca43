import type { Community } from '@plaudit/contract/community/endpoints';
import type { Viewer } from '../../platform/context.ts';
import { abilitiesIn } from '../place/access.ts';
import type { CountedPlace } from '../place/place.ts';
import { viewStanding } from '../place/view.ts';

/** A community as somebody sees it; `members_count` as far as they may know it. */
export const viewCommunity = (viewer: Viewer, row: CountedPlace, members_count: number | null): Community => {
  const can = abilitiesIn(viewer, row);
  return {
    community_id: row.place_id,
    community_name: row.place_name,
    description: row.description,
    image_url: row.image_url,
    visibility: row.visibility,
    is_everybody: row.is_everybody,
    members_count,
    audience: can.manage ? row.audience : null,
    created_at: row.created_at.toISOString(),
    my: viewStanding(row),
    can,
  };
};
