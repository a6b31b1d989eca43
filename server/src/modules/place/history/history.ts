import type { PlaceAbilities, PlaceKindName } from '@plaudit/contract/place/schema';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { defineAction, recordChange, type Action, type Change } from '../../audit/audit.ts';
import { placeKindOf } from '../kinds/kinds.ts';
import type { MemberRow } from '../members/queries.ts';
import { actsFromOutside } from '../policy.ts';
import type { PlaceRow } from '../queries.ts';

/** The permission to look after all places of the kind. */
const permission: Action['permission'] = ({ subject_kind }) => placeKindOf(subject_kind as PlaceKindName).manage;

export const entered = defineAction({ name: 'place.entered', permission });
/** Those who accept are members after that, which is their own doing. */
export const people_invited = defineAction({ name: 'place.people_invited', permission });
export const members_changed = defineAction({ name: 'place.members_changed', permission });
export const role_changed = defineAction({ name: 'place.role_changed', permission });
/** Messages came to another sub-space of the same space. */
export const messages_moved = defineAction({ name: 'place.messages_moved', permission });
/** Roles of a space, or who has one. */
export const roles_changed = defineAction({ name: 'place.roles_changed', permission });

type Recorded = Pick<PlaceRow, 'place_id' | 'kind' | 'place_name' | 'visibility' | 'parent_visibility'>;

/** Writes changes of a place to the audit log. A hidden one appears there by its id alone. */
export const recordPlace = (
  tx: Tx,
  viewer: Viewer,
  action: Pick<Action, 'name'>,
  { place_id, kind, place_name, visibility, parent_visibility }: Recorded,
  { before, after }: Pick<Change, 'before' | 'after'>,
): void => {
  const is_hidden = visibility === 'hidden' || parent_visibility === 'hidden';
  recordChange(tx, viewer, action, {
    subject: { kind, id: place_id, label: is_hidden ? placeKindOf(kind).hidden_label : place_name },
    before: is_hidden ? before && { is_hidden: null } : before,
    after: is_hidden ? after && { is_hidden: true } : after,
  });
};

/** What people of a place do among themselves is their business; what admins do there is in the log. `ability`: what it takes. */
export const recordFromOutside = (
  tx: Tx,
  viewer: Viewer,
  action: Pick<Action, 'name'>,
  place: PlaceRow,
  change: Pick<Change, 'before' | 'after'>,
  ability: keyof PlaceAbilities = 'manage',
): void => {
  if (actsFromOutside(place, ability)) recordPlace(tx, viewer, action, place, change);
};

export const named = (rows: readonly MemberRow[]) =>
  rows.map(({ employee_id, employee_name }) => ({ employee_id, employee_name }));

/** Members who came or are gone. `ability`: what it takes. */
export const recordMembers = (
  tx: Tx,
  viewer: Viewer,
  place: PlaceRow,
  { gone = [], come = [] }: { gone?: readonly MemberRow[]; come?: readonly MemberRow[] },
  ability: keyof PlaceAbilities = 'manage_members',
): void => {
  const change = { before: { members: named(gone) }, after: { members: named(come) } };
  recordFromOutside(tx, viewer, members_changed, place, change, ability);
};
