import { z } from 'zod';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { PlaceKindName, PlacePosters, PlaceVisibility } from '@plaudit/contract/place/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import type { Asked } from '../../platform/search/search-kind.ts';
import { beginsWith } from '../directory/directory.ts';
import { keepPace } from '../pace/pace.ts';
import { accessPlace, askingOf, checkAudience, noPlace, type PlaceAt } from './access.ts';
import { fillByAudience } from './audience/audience.ts';
import { keepMembers } from './audience/queries.ts';
import { placeKindOf } from './kinds/kinds.ts';
import { rejoin, tellMarked, tellPlace } from './live/live.ts';
import { admit } from './members/members.ts';
import { listKeepers, listMemberIds } from './members/queries.ts';
import {
  findByName,
  findName,
  insertPlace,
  listPlaceIds,
  listPlaceRows,
  updatePlaceRow,
  type CountedPlace,
  type NamedPlace,
  type PlaceRow,
  type PlaceScope,
} from './queries.ts';

export { recordFromOutside, recordPlace } from './history/history.ts';
export { tellKeepers } from './keepers/keepers.ts';
export { deletedPosition, listDeletedPlaces, listManagedPlaces, managedPosition } from './managed/managed.ts';
export { countWaitingRequests } from './requests/requests.ts';
export { placeAgesOf } from './retention/retention.ts';
export { listSuggestedRows } from './suggested/queries.ts';
export { listActiveMembers, listFollowers, listMutedRows, listQuiet, type MutedRow } from './members/queries.ts';
export type { PlaceKind } from './kinds/kinds.ts';
export type { CountedPlace, PlaceRow } from './queries.ts';

/** What may be left out for a new place. */
export type PlaceSettings = {
  cover_url?: string | null | undefined;
  posters?: PlacePosters | undefined;
  has_comments?: boolean | undefined;
};

export type PlaceFields = {
  place_name: string;
  description: string;
  image_url: string | null;
  visibility: PlaceVisibility;
  audience: AudienceSelection | null;
} & PlaceSettings;

const runs = ['pinned', 'other'] as const;
const position = z.tuple([z.enum(runs), z.string(), z.uuid()]);
/** Also cursors from when all were sorted by name. */
const by_name = z.tuple([z.string(), z.uuid()]);

const readPosition = (cursor: string | undefined) => {
  const at = readCursor(cursor, z.union([position, by_name]));
  if (!at) return undefined;
  return at.length === 3 ? at : (['other', ...at] as const);
};

/** Where a list of places continues after this one. */
export const positionOf = ({ pinned_at, sort_name, place_id }: PlaceRow) =>
  [pinned_at ? 'pinned' : 'other', sort_name, place_id] as const;

/** Places of a kind that the viewer may know about, by name, pinned ones first; one more than the page has. */
export const listPlaces = async (
  ctx: Context,
  viewer: Viewer,
  kind: PlaceKindName,
  given: {
    search?: string | undefined;
    scope: PlaceScope;
    is_archived?: boolean | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<CountedPlace[]> => {
  const { search = '', scope, is_archived, cursor, limit } = given;
  const from = readPosition(cursor);
  const rows: CountedPlace[] = [];
  for (const run of from ? runs.slice(runs.indexOf(from[0])) : runs) {
    if (rows.length > limit) break;
    const after = from?.[0] === run ? ([from[1], from[2]] as const) : undefined;
    const page = { is_pinned: run === 'pinned', after, limit: limit + 1 - rows.length };
    rows.push(
      ...(await listPlaceRows(ctx.db, askingOf(viewer), {
        kind,
        pattern: beginsWith(search),
        scope,
        is_archived,
        ...page,
      })),
    );
  }
  return rows;
};

/** Those whose name has a word that begins as typed, by name, with where each page continues. */
export const findPlaces = async (
  ctx: Context,
  viewer: Viewer,
  kind: PlaceKindName,
  { search, cursor, limit }: Asked,
): Promise<Page<NamedPlace>> => {
  const after = readCursor(cursor, by_name);
  const given = { kind, pattern: beginsWith(search), after, limit: limit + 1 };
  const rows = await findByName(ctx.db, askingOf(viewer), given);
  return pageOf(
    rows,
    limit,
    ({ sort_name, place_id }) => [sort_name, place_id],
    (row) => row,
  );
};

/** Fails with the kind's error if the viewer may not know about it, or it is of another kind. */
export const loadPlace = async (
  db: Db,
  viewer: Viewer,
  kind: PlaceKindName,
  place_id: string,
): Promise<CountedPlace> => {
  const [row] = await listPlaceRows(db, askingOf(viewer), { kind, place_id, limit: 1 });
  if (!row) throw noPlace(kind);
  return row;
};

const asJson = (selection: AudienceSelection | null): string | null => selection && JSON.stringify(selection);

/** Creates a place that its creator owns. */
export const createPlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  kind: PlaceKindName,
  { audience, ...fields }: PlaceFields,
): Promise<string> => {
  const { company_id, employee_id } = viewer;
  const place_id = newId();
  const at = { company_id, place_id };
  await insertPlace(tx.db, { ...at, kind, ...fields, audience: asJson(audience) }).execute();
  await admit(tx, at, [employee_id], 'hand', 'owner');
  if (audience) await fillByAudience(tx, at, audience);
  tellPlace(tx, at, { is_hidden: fields.visibility === 'hidden' });
  // Everyone reads its name and description, like what people write in it.
  keepPace(tx, viewer, { writes: 1 });
  return place_id;
};

/** The single place of a new company that everyone belongs to; people become members when their accounts become active. */
export const createEverybodyIn = (tx: Tx, company_id: string, kind: PlaceKindName, place_name: string): string => {
  const place_id = newId();
  const audience = { criterias: [], is_all_employee_selected: true, employees: [], groups: [], roles: [] };
  tx.write(
    insertPlace(tx.db, {
      company_id,
      place_id,
      kind,
      place_name,
      visibility: 'open',
      audience: asJson(audience),
      is_everybody: true,
    }),
  );
  return place_id;
};

/** INVALID_ACTION for changes that would close the place of everyone. */
export const updatePlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  { audience, ...fields }: Partial<PlaceFields>,
): Promise<PlaceRow> => {
  const at = { company_id: viewer.company_id, place_id };
  const before = await accessPlace(tx, viewer, { place_id, place_kind }, 'manage', { lock: 'change' });
  if (before.archived_at) throw new AppError('PLACE_ARCHIVED');
  const closes = (fields.visibility && fields.visibility !== 'open') || audience !== undefined;
  if (before.is_everybody && closes) throw new AppError('INVALID_ACTION');
  // People who are not in it would hide it from themselves.
  if (fields.visibility === 'hidden' && !before.role) throw new AppError('INVALID_ACTION');
  if (audience !== undefined) await checkAudience(tx.ctx, viewer, before.kind, audience, before.audience);
  const change = { ...fields, ...(audience !== undefined && { audience: asJson(audience) }) };
  if (Object.values(change).some((value) => value !== undefined)) {
    await updatePlaceRow(tx.db, at.company_id, place_id, change).execute();
  }
  if (audience) await fillByAudience(tx, at, audience);
  if (audience === null) await keepMembers(at).execute(tx.db);
  const is_named = before.visibility !== 'hidden' || (fields.visibility ?? 'hidden') !== 'hidden';
  tellPlace(tx, at, { is_hidden: !is_named });
  keepPace(tx, viewer, { writes: 1 });
  return before;
};

/** Archives a place, or restores it; it as it was before. INVALID_ACTION for the place of everyone. */
export const archivePlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  { is_archived }: { is_archived: boolean },
): Promise<PlaceRow> => {
  const at = { company_id: viewer.company_id, place_id };
  const before = await accessPlace(tx, viewer, { place_id, place_kind }, 'manage', { lock: 'change' });
  if (before.is_everybody) throw new AppError('INVALID_ACTION');
  // The first time counts.
  const archived_at = is_archived ? (before.archived_at ?? tx.now) : null;
  await updatePlaceRow(tx.db, at.company_id, place_id, { archived_at }).execute();
  tellPlace(tx, at, { is_hidden: before.visibility === 'hidden' });
  return before;
};

/** Deletes a place, or restores it, with its members. */
export const markPlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  { is_deleted }: { is_deleted: boolean },
): Promise<PlaceRow> => {
  const at = { company_id: viewer.company_id, place_id };
  const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'own', {
    lock: 'change',
    is_deleted: !is_deleted,
  });
  if (place.is_everybody) throw new AppError('INVALID_ACTION');
  tx.write(updatePlaceRow(tx.db, at.company_id, place_id, { deleted_at: is_deleted ? tx.now : null }));
  if (!is_deleted) rejoin(tx, at, await listMemberIds(tx.db, at));
  tellMarked(tx, at, { is_deleted });
  if (place.visibility !== 'hidden') tellPlace(tx, at, { is_hidden: false });
  return place;
};

export type PlaceNews = {
  place_name: string;
  link: string;
  permission: Permission;
  keeper_ids: string[];
};

/** What a notification about a place says, and who looks after it; undefined if the place is deleted or its module is off. */
export const loadPlaceNews = async (db: Db, company_id: string, place_id: string): Promise<PlaceNews | undefined> => {
  const found = await findName(db, company_id, place_id);
  if (!found) return undefined;
  const { link, manage } = placeKindOf(found.kind);
  const keeper_ids = await listKeepers(db, { company_id, place_id });
  return { place_name: found.place_name, link: link(place_id), permission: manage, keeper_ids };
};

/** The places whose live events a person gets. */
export const placesOf = (ctx: Context, { company_id, employee_id }: Pick<Viewer, 'company_id' | 'employee_id'>) =>
  listPlaceIds(ctx.db, company_id, employee_id);
