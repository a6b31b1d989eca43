import {
  place_permissions,
  place_posters,
  type PlaceAbilities,
  type PlaceMember,
  type PlacePermission,
  type PlacePosters,
  type PlaceRole,
} from '@plaudit/contract/place/schema';
import { AppError } from '../../platform/errors.ts';
import type { PlaceRow } from './queries.ts';

type Standing = Pick<
  PlaceRow,
  'visibility' | 'posters' | 'archived_at' | 'is_everybody' | 'is_kept' | 'is_readable' | 'role' | 'by' | 'request'
> &
  Pick<
    PlaceRow,
    'is_fixed' | 'is_default' | 'parent_id' | 'parent_visibility' | 'parent_role' | 'parent_is_kept' | 'permissions'
  >;

/**
 * What a person who knows about a place may do there. Admins look after every place that is not hidden, and after a hidden one as
 * soon as no one else does; so do the owners and managers of a space with its parts. A hidden part that no one is left in, they only
 * delete: what was written there was not for them. A role of a space decides what its people do as members, in the space and in those of
 * its parts that they belong to; one that lets them manage sub-spaces makes them managers of the parts that are not hidden, and owners of none.
 * In a fixed place, people only write.
 * `may_gather`: their permissions let them say who belongs to places of its kind.
 */
export const abilitiesOf = (
  place: Standing,
  is_administrator: boolean,
  may_gather = is_administrator,
): PlaceAbilities => {
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
    permissions,
  } = place;
  const is_part = place.parent_id !== null;
  const looks_after = is_part ? looksAfterParts(place, is_administrator) : is_administrator;
  const is_hidden = visibility === 'hidden';
  const administers = looks_after && !is_fixed && (!is_hidden || (!is_kept && !is_part));
  const clears_up = looks_after && is_part && is_hidden && !is_kept;
  const tends =
    is_part && place.parent_role !== null && !is_fixed && !is_hidden && isAmong(permissions, 'manage_sub_spaces');
  const is_member = role !== null;
  // No one comes into a part of a space who is not in the space.
  const is_outside = is_part && place.parent_role === null;
  const owns = !is_fixed && (administers || role === 'owner');
  const manages = owns || tends || (!is_fixed && role === 'manager');
  const holds = (permission: PlacePermission): boolean => manages || (is_member && isAmong(permissions, permission));
  const is_open = archived_at === null;
  return {
    read: is_readable,
    join: !is_member && !is_outside && (visibility === 'open' || request === 'invited' || administers || tends),
    ask: !is_member && !is_outside && visibility === 'closed' && request === null,
    leave: is_member && by !== 'audience' && !is_fixed && !holdsEveryone(place),
    manage: manages,
    own: owns,
    delete: !is_everybody && !is_default && (owns || tends || clears_up),
    post: is_member && is_open && (manages || (permissions?.includes('post') ?? posters !== 'managers')),
    comment: is_readable && is_open && (manages || (permissions?.includes('comment') ?? true)),
    mention_everyone: holds('mention_everyone'),
    invite: holds('invite'),
    approve_requests: holds('approve_requests'),
    moderate: holds('moderate'),
    manage_sub_spaces: holds('manage_sub_spaces'),
    manage_members: holds('manage_members'),
    // A part is archived with its space.
    archive: !is_everybody && !is_part && manages,
    set_audience: may_gather && !is_everybody && !is_part && manages,
  };
};

/**
 * Who posts in a place. In a part of a space, the stricter of both rules holds: posts there reach the same people. What members say in
 * its chat follows the rule of the part alone.
 */
export const postersOf = ({ posters, parent_posters }: Pick<PlaceRow, 'posters' | 'parent_posters'>): PlacePosters =>
  place_posters.findLast((each) => each === posters || each === parent_posters) ?? posters;

const isAmong = (permissions: Standing['permissions'], permission: PlacePermission): boolean =>
  permissions?.includes(permission) === true;

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

/** Whether they may do something as an admin of the company alone, and not by what they are in the place or in its space. */
export const actsFromOutside = (place: Standing, ability: keyof PlaceAbilities): boolean =>
  !abilitiesOf(place, false)[ability];

type Given = Pick<PlaceRow, 'permissions'>;

/** Who manages a place gives and takes all roles and members. Others who manage members do not reach further than their own role. */
const isGivable = ({ permissions }: Given, manages: boolean, role: Given): boolean =>
  manages || !role.permissions?.some((each) => !isAmong(permissions, each));

/** NO_PERMISSION if one of these roles allows more than the person may give. */
export const checkGivable = (place: Given, manages: boolean, roles: readonly Given[]): void => {
  if (roles.some((role) => !isGivable(place, manages, role))) throw new AppError('NO_PERMISSION');
};

/** Whether a member is above everyone who does not own the place: they are an owner or manager of it, or of its space. */
export const isAbove = ({ role, parent_role }: { role: PlaceRole | null; parent_role: PlaceRole | null }): boolean =>
  role !== 'member' || (parent_role !== null && parent_role !== 'member');

/**
 * NO_PERMISSION if a role, or none, changes for these people something that the person themselves may not do. Who may post without a
 * role differs from one part of a space to the next, so a role always changes that.
 */
export const checkChange = (place: Given, manages: boolean, before: readonly Given[], after: Given | null): void => {
  const may = (permissions: Given['permissions'], each: PlacePermission): boolean =>
    permissions?.includes(each) ?? each === 'comment';
  const to = after?.permissions ?? null;
  const changed = before.flatMap(({ permissions }) =>
    place_permissions.filter((each) =>
      each === 'post' && (permissions === null) !== (to === null) ? true : may(permissions, each) !== may(to, each),
    ),
  );
  if (!manages && changed.some((each) => !isAmong(place.permissions, each))) throw new AppError('NO_PERMISSION');
};

/** What a person with these abilities may do with a member, who may be themselves. */
export const canWith = (
  place: Standing & Pick<PlaceRow, 'kind'>,
  { own, manage, manage_members }: PlaceAbilities,
  member: Given & Pick<PlaceRow, 'by' | 'parent_role'> & { role: PlaceRole; is_self: boolean },
): PlaceMember['can'] => {
  const { role, by, is_self } = member;
  const reaches = manage_members && isGivable(place, manage, member);
  return {
    remove: reaches && !is_self && (own || !isAbove(member)) && by !== 'audience' && !holdsEveryone(place),
    // No one frees themselves from what holds them back.
    give_role: reaches && place.kind === 'space' && role === 'member' && (manage || !is_self),
  };
};
