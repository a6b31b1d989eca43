import type { PlaceAbilities } from '@plaudit/contract/place/schema';
import type { PlaceRow } from './queries.ts';

type Standing = Pick<
  PlaceRow,
  'visibility' | 'posters' | 'archived_at' | 'is_everybody' | 'is_kept' | 'is_readable' | 'role' | 'by' | 'request'
> &
  Pick<PlaceRow, 'is_fixed' | 'is_default' | 'parent_id' | 'parent_visibility' | 'parent_role' | 'parent_is_kept'>;

/**
 * What a person who knows about a place may do there. Admins look after every place that is not hidden, and after a hidden one as
 * soon as no one else does; so do the owners and managers of a space with its parts. In a fixed place, people
 * only write.
 */
export const abilitiesOf = (place: Standing, is_administrator: boolean): PlaceAbilities => {
  const {
    visibility,
    posters,
    archived_at,
    is_everybody,
    is_fixed,
    is_default,
    is_kept,
    is_readable,
    role,
    by,
    request,
  } = place;
  const is_part = place.parent_id !== null;
  const looks_after = is_part ? looksAfterParts(place, is_administrator) : is_administrator;
  const administers = looks_after && !is_fixed && (visibility !== 'hidden' || !is_kept);
  const is_member = role !== null;
  // No one comes into a part of a space who is not in the space.
  const is_outside = is_part && place.parent_role === null;
  const owns = !is_fixed && (administers || role === 'owner');
  const manages = owns || (!is_fixed && role === 'manager');
  return {
    read: is_readable,
    join: !is_member && !is_outside && (visibility === 'open' || request === 'invited' || administers),
    ask: !is_member && !is_outside && visibility === 'closed' && request === null,
    leave: is_member && by !== 'audience' && !is_fixed && !holdsEveryone(place),
    manage: manages,
    own: owns,
    delete: !is_everybody && !is_default && owns,
    post: is_member && archived_at === null && (posters !== 'managers' || manages),
    // A part is archived with its space.
    archive: !is_everybody && !is_part && manages,
    set_audience: is_administrator && !is_everybody && !is_part && manages,
  };
};

const looksAfterParts = (
  { parent_visibility, parent_role, parent_is_kept }: Standing,
  is_administrator: boolean,
): boolean =>
  parent_role === 'owner' ||
  parent_role === 'manager' ||
  (is_administrator && (parent_visibility !== 'hidden' || !parent_is_kept));

/** The place of everyone, and an open part of a space: no one leaves them alone. */
export const holdsEveryone = ({
  is_everybody,
  parent_id,
  visibility,
}: Pick<Standing, 'is_everybody' | 'parent_id' | 'visibility'>): boolean =>
  is_everybody || (parent_id !== null && visibility === 'open');

/** Whether they act as an admin of the company, and not as a member of the place or an owner or manager of its space. */
export const actsFromOutside = ({ role, parent_role }: Pick<PlaceRow, 'role' | 'parent_role'>): boolean =>
  [role, parent_role].every((each) => each === null || each === 'member');
