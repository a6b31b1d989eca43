import { z } from 'zod';
import type { ErrorCode } from '@plaudit/contract/errors';
import { instant } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { keepLeft } from '../../hold/access.ts';
import { abilitiesIn, accessPlace, askingOf, type PlaceAt } from '../access.ts';
import { rejoin, tellConcerned, tellLeft, tellPeople, tellPlace } from '../live/live.ts';
import { deleteMembers } from '../members/queries.ts';
import { keepOwned } from '../ownership/ownership.ts';
import { lockPlaces } from '../ownership/queries.ts';
import { listPartRows } from '../queries.ts';
import { takeRolesOfGone } from '../space-role/queries.ts';
import { fillParts, listDeletedPartRows, listPartMembers, orderParts } from './queries.ts';

type At = { company_id: string; place_id: string };

const by_deletion = z.tuple([instant, z.uuid()]);

/** Puts parts of a space in this order, before its others; `noPart` is the error for one that the viewer may not know about. */
export const orderPartsIn = async (
  tx: Tx,
  viewer: Viewer,
  parent: PlaceAt,
  part_ids: readonly string[],
  noPart: ErrorCode,
): Promise<void> => {
  const space = await accessPlace(tx, viewer, parent, 'manage_sub_spaces', { lock: 'change' });
  const known = new Set(
    (await listPartRows(tx.db, askingOf(viewer), [space.place_id])).map(({ place_id }) => place_id),
  );
  if (part_ids.some((id) => !known.has(id))) throw new AppError(noPart);
  await orderParts(space, part_ids).execute(tx.db);
  tellPlace(tx, space, { is_hidden: space.visibility === 'hidden' });
};

/** Deleted parts of a space that the viewer can bring back; one more than the page has. */
export const listDeletedParts = async (
  ctx: Context,
  viewer: Viewer,
  parent: PlaceAt,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const space = await accessPlace({ db: ctx.db, ctx }, viewer, parent, null);
  const with_others = abilitiesIn(viewer, space).manage_sub_spaces;
  const after = readCursor(cursor, by_deletion);
  const at = { company_id: viewer.company_id, place_id: space.place_id, employee_id: viewer.employee_id };
  return listDeletedPartRows(ctx.db, at, { with_others, after, limit: limit + 1 });
};

/** People who joined a space belong to its open parts, too. Other places have none. */
export const joinParts = async (tx: Tx, at: At, employee_ids: readonly string[]): Promise<void> => {
  if (employee_ids.length === 0) return;
  const { place_ids } = await fillParts(tx.db, at, { employee_ids });
  for (const place_id of place_ids) {
    rejoin(tx, { company_id: at.company_id, place_id }, employee_ids);
    tellPeople(tx, { company_id: at.company_id, place_id }, employee_ids);
  }
};

/** Everyone in a space belongs to this part of it. */
export const openPart = async (tx: Tx, at: At, part_id: string): Promise<void> => {
  const part = { company_id: at.company_id, place_id: part_id };
  const { come } = await fillParts(tx.db, at, { only: part_id });
  rejoin(tx, part, come);
  tellConcerned(tx, part, come);
};

/** Ends the membership of these people, and that in the parts of the place. Hidden parts get another owner if they need one. */
export const dismiss = async (tx: Tx, at: At, employee_ids: readonly string[]): Promise<void> => {
  const parts = await listPartMembers(tx.db, at, employee_ids);
  await takeRolesOfGone(at, employee_ids).execute(tx.db);
  await keepLeft(at, employee_ids).execute(tx.db);
  await deleteMembers(at, employee_ids).execute(tx.db);
  await leaveParts(tx, at.company_id, parts);
  tellLeft(tx, at, employee_ids);
};

/** These people are gone from the parts of a space. */
export const leaveParts = async (
  tx: Tx,
  company_id: string,
  parts: readonly { place_id: string; employee_ids: string[] }[],
): Promise<void> => {
  if (parts.length === 0) return;
  const part_ids = parts.map(({ place_id }) => place_id).toSorted();
  await lockPlaces(company_id, part_ids).execute(tx.db);
  await keepOwned(tx, company_id, part_ids);
  for (const { place_id, employee_ids } of parts) tellLeft(tx, { company_id, place_id }, employee_ids);
};
