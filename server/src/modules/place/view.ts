import type { CommonPlace } from '@plaudit/contract/place/any-place';
import type { PlaceAbilities, PlaceStanding } from '@plaudit/contract/place/schema';
import type { Viewer } from '../../platform/context.ts';
import { abilitiesIn } from './access.ts';
import type { CountedPlace, PlaceRow } from './queries.ts';

type Standing = Pick<
  PlaceRow,
  'role' | 'space_role' | 'by' | 'notify' | 'muted_until' | 'pinned_at' | 'joined_at' | 'request' | 'unread_count'
>;

export const viewStanding = (row: Standing): PlaceStanding => {
  const { role, space_role, by, notify, joined_at, request, unread_count } = row;
  if (!role || !by || !notify || !joined_at) return { membership: null, request };
  const muted_until = row.muted_until?.toISOString() ?? null;
  const is_pinned = row.pinned_at !== null;
  return {
    membership: {
      role,
      space_role,
      by,
      notify,
      muted_until,
      is_pinned,
      unread_count,
      joined_at: joined_at.toISOString(),
    },
    request: null,
  };
};

/** What waits for what the viewer decides about. */
const viewReview = (
  { moderate, approve_requests }: PlaceAbilities,
  { posts, reports, requests }: NonNullable<CountedPlace['to_review']>,
): NonNullable<CountedPlace['to_review']> => ({
  posts: moderate ? posts : 0,
  reports: moderate ? reports : 0,
  requests: approve_requests ? requests : 0,
});

/** What every kind of place shows, as the viewer sees it; `members_count` as far as they may know it. */
export const viewCommon = (viewer: Viewer, row: CountedPlace, members_count: number | null): CommonPlace => {
  const can = abilitiesIn(viewer, row);
  return {
    description: row.description,
    image_url: row.image_url,
    cover_url: row.cover_url,
    posters: row.posters,
    has_comments: row.has_comments,
    archived_at: row.archived_at?.toISOString() ?? null,
    visibility: row.visibility,
    is_everybody: row.is_everybody,
    members_count,
    audience: can.manage ? row.audience : null,
    created_at: row.created_at.toISOString(),
    ...((can.moderate || can.approve_requests) && row.to_review && { to_review: viewReview(can, row.to_review) }),
    my: viewStanding(row),
    can,
  };
};
