import type { PlaceVisibility } from '@plaudit/contract/place/schema';
import type { Space, SpaceVisibility, SubSpace } from '@plaudit/contract/space/schema';
import type { Viewer } from '../../platform/context.ts';
import type { CountedPlace } from '../place/place.ts';
import { viewCommon } from '../place/view.ts';

export const visibility_of: Readonly<Record<PlaceVisibility, SpaceVisibility>> = {
  open: 'public',
  closed: 'private',
  hidden: 'hidden',
};

const joinStatusOf = ({ role, request }: CountedPlace): Space['join_status'] => {
  if (role) return 'accepted';
  if (request === 'invited') return 'invited';
  return request === 'asked' ? 'pending' : 'none';
};

/** A space as a person sees it, with those of its sub-spaces that they may know about. */
export const viewSpace = (
  viewer: Viewer,
  row: CountedPlace,
  members_count: number | null,
  sub_spaces: SubSpace[],
): Space => {
  const {
    description,
    image_url,
    members_count: total_members,
    visibility,
    ...common
  } = viewCommon(viewer, row, members_count);
  return {
    ...common,
    space_id: row.place_id,
    space_name: row.place_name,
    space_image: image_url,
    space_description: description,
    total_members,
    is_member: row.role !== null,
    role: row.role && (row.role === 'member' ? 'member' : 'admin'),
    visibility: visibility_of[visibility],
    join_status: joinStatusOf(row),
    preferred_audience: common.can.manage ? row.preferred_audience : null,
    sub_spaces,
  };
};

export const viewSubSpace = (viewer: Viewer, row: CountedPlace, members_count: number | null): SubSpace => {
  const { posters, has_comments, archived_at, created_at, to_review, my, can } = viewCommon(viewer, row, members_count);
  return {
    sub_space_id: row.place_id,
    space_id: row.parent_id ?? '',
    company_id: row.company_id,
    sub_space_name: row.place_name,
    sub_space_description: row.description,
    is_default: row.is_default,
    visibility: visibility_of[row.visibility],
    total_members: members_count,
    posters,
    has_comments,
    archived_at,
    created_at,
    ...(to_review && { to_review }),
    my,
    can,
  };
};
