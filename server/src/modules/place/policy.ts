import type { PlaceAbilities } from '@plaudit/contract/place/schema';
import type { PlaceRow } from './queries.ts';

type Standing = Pick<
  PlaceRow,
  | 'visibility'
  | 'posters'
  | 'archived_at'
  | 'is_everybody'
  | 'is_fixed'
  | 'is_kept'
  | 'is_readable'
  | 'role'
  | 'by'
  | 'request'
>;

/**
 * What a person who knows about a place may do there. Admins look after every place that is not hidden, and after a
 * hidden one as soon as no one else does. In a fixed one, people only write.
 */
export const abilitiesOf = (place: Standing, is_administrator: boolean): PlaceAbilities => {
  const { visibility, posters, archived_at, is_everybody, is_fixed, is_kept, is_readable, role, by, request } = place;
  const administers = is_administrator && !is_fixed && (visibility !== 'hidden' || !is_kept);
  const is_member = role !== null;
  const owns = !is_fixed && (administers || role === 'owner');
  const manages = owns || (!is_fixed && role === 'manager');
  return {
    read: is_readable,
    join: !is_member && (visibility === 'open' || request === 'invited' || administers),
    ask: !is_member && visibility === 'closed' && request === null,
    leave: is_member && by !== 'audience' && !is_everybody && !is_fixed,
    manage: manages,
    own: owns,
    delete: !is_everybody && owns,
    post: is_member && archived_at === null && (posters !== 'managers' || manages),
    archive: !is_everybody && manages,
    set_audience: is_administrator && !is_everybody && manages,
  };
};

/** Whether they act as an admin of the company, and not as a member of the place. */
export const actsFromOutside = ({ role }: Pick<PlaceRow, 'role'>): boolean => role === null || role === 'member';
