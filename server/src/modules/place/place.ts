import type { Permission } from '@plaudit/contract/people/permissions';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { placeKindOf } from './kinds/kinds.ts';
import { listKeepers } from './keepers/queries.ts';
import { findName, listPlaceIds } from './queries.ts';

export { createEverybodyIn, createPartIn, createPlaceIn, markPlaceIn, updatePlaceIn } from './changes/changes.ts';
export { messages_moved, recordFromOutside, recordPlace } from './history/history.ts';
export { tellKeepers } from './keepers/keepers.ts';
export { findPlaces, loadPlace } from './lists/lists.ts';
export { deletedPosition, listDeletedPlaces, listManagedPlaces, managedPosition } from './managed/managed.ts';
export { countWaitingRequests } from './requests/requests.ts';
export { placeAgesOf } from './retention/retention.ts';
export { listSuggestedRows } from './suggested/queries.ts';
export { listMeant } from './suggested/suggested.ts';
export { admit } from './members/members.ts';
export { listActiveMembers, listFollowers, listMutedRows, listQuiet, type MutedRow } from './members/queries.ts';
export type { PlaceKind } from './kinds/kinds.ts';
export { listDeletedParts, orderPartsIn } from './parts/parts.ts';
export { listPartRows, type CountedPlace } from './queries.ts';
export {
  createSpaceRole,
  deleteSpaceRole,
  giveSpaceRole,
  listSpaceRoles,
  updateSpaceRole,
} from './space-role/space-role.ts';
export { defineVerbs } from './verbs/verbs.ts';

export type PlaceNews = {
  place_name: string;
  link: string;
  permission: Permission;
  keeper_ids: string[];
};

/** What a notification about a place says, and who looks after it, or may do this one thing; undefined if the place is deleted or its module is off. */
export const loadPlaceNews = async (
  db: Db,
  company_id: string,
  place_id: string,
  ability?: PlacePermission,
): Promise<PlaceNews | undefined> => {
  const found = await findName(db, company_id, place_id);
  if (!found) return undefined;
  const { link, manage } = placeKindOf(found.kind);
  const keeper_ids = await listKeepers(db, { company_id, place_id }, ability && [ability]);
  return { place_name: found.place_name, link: link(place_id, found.parent_id), permission: manage, keeper_ids };
};

/** The places whose live events a person gets. */
export const placesOf = (ctx: Context, { company_id, employee_id }: Pick<Viewer, 'company_id' | 'employee_id'>) =>
  listPlaceIds(ctx.db, company_id, employee_id);
