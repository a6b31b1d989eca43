import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { PlaceKindName, PlacePosters, PlaceVisibility } from '@plaudit/contract/place/schema';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { limits } from '@plaudit/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { keepPace } from '../../pace/pace.ts';
import { abilitiesIn, accessPlace, checkAudience, checkPreferred, type PlaceAt } from '../access.ts';
import { fillByAudience } from '../audience/audience.ts';
import { keepMembers } from '../audience/queries.ts';
import { rejoin, tellMarked, tellPart, tellPlace } from '../live/live.ts';
import { admit } from '../members/members.ts';
import { listMemberIds, setRole } from '../members/queries.ts';
import { lockPlaces } from '../ownership/queries.ts';
import { openPart } from '../parts/parts.ts';
import { archiveParts, countParts, deleteParts, nextPosition, restoreParts } from '../parts/queries.ts';
import { insertPlace, updatePlaceRow, type PlaceRow } from '../queries.ts';

/** What may be left out for a new place. */
export type PlaceSettings = {
  cover_url?: string | null | undefined;
  posters?: PlacePosters | undefined;
  has_comments?: boolean | undefined;
  is_fixed?: boolean | undefined;
};

/** A part has the audience of its space, which is everyone in it, or members of its own. */
export type PartFields = Omit<PlaceFields, 'audience' | 'preferred_audience'>;

export type PlaceFields = {
  place_name: string;
  description: string;
  image_url: string | null;
  visibility: PlaceVisibility;
  audience: AudienceSelection | null;
  /** Whom it is suggested to. */
  preferred_audience?: AudienceSelection | null;
} & PlaceSettings;

const asJson = (selection: AudienceSelection | null): string | null => selection && JSON.stringify(selection);

/** Creates a place that its creator owns. */
export const createPlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  kind: PlaceKindName,
  { audience, preferred_audience = null, ...fields }: PlaceFields,
): Promise<string> => {
  const { company_id, employee_id } = viewer;
  const place_id = newId();
  const at = { company_id, place_id };
  const selections = { audience: asJson(audience), preferred_audience: asJson(preferred_audience) };
  await insertPlace(tx.db, { ...at, kind, ...fields, ...selections }).execute();
  await admit(tx, at, [employee_id], 'hand', 'owner');
  if (audience) await fillByAudience(tx, at, audience);
  tellPlace(tx, at, { is_hidden: fields.visibility === 'hidden' });
  // Everyone reads its name and description, like what people write in it.
  keepPace(tx, viewer, { writes: 1 });
  return place_id;
};

/**
 * Creates a part of a space. Everyone in the space belongs to it if it is open; otherwise its creator owns it, who has to be in the
 * space. INVALID_ACTION if the space has as many parts as it can.
 */
export const createPartIn = async (
  tx: Tx,
  viewer: Viewer,
  kind: PlaceKindName,
  parent: PlaceAt,
  fields: PartFields,
  { is_default = false }: { is_default?: boolean } = {},
): Promise<string> => {
  const { company_id, employee_id } = viewer;
  const space = await accessPlace(tx, viewer, parent, 'manage_sub_spaces', { lock: 'change' });
  if (space.archived_at) throw new AppError('PLACE_ARCHIVED');
  const is_open = fields.visibility === 'open';
  if (!is_open && !space.role) throw new AppError('INVALID_ACTION');
  await checkRoom(tx, space);
  const place_id = newId();
  const row = { company_id, place_id, kind, parent_id: space.place_id, is_default, ...fields };
  await insertPlace(tx.db, { ...row, position: await nextPosition(tx.db, space) }).execute();
  if (is_open) await openPart(tx, space, place_id);
  else await admit(tx, { company_id, place_id }, [employee_id], 'hand', 'owner');
  tellPart(tx, row, { is_hidden: fields.visibility === 'hidden' });
  keepPace(tx, viewer, { writes: 1 });
  return place_id;
};

const checkRoom = async (tx: Tx, space: { company_id: string; place_id: string }): Promise<void> => {
  if ((await countParts(tx.db, space)) >= limits.sub_spaces_per_space) throw new AppError('INVALID_ACTION');
};

/** After the commit: the place changed. `was_hidden`: it has been hidden, and so has its name. */
const tellChanged = (
  tx: Tx,
  { company_id, place_id, parent_id }: Pick<PlaceRow, 'company_id' | 'place_id' | 'parent_id'>,
  is_hidden: boolean,
): void => {
  if (parent_id) tellPart(tx, { company_id, place_id, parent_id }, { is_hidden });
  else tellPlace(tx, { company_id, place_id }, { is_hidden });
};

/** The place, held until the end of the transaction; for a part of a space, so is the space, before it: no one joins or leaves it. */
const holdPlace = async (
  tx: Tx,
  viewer: Viewer,
  at: PlaceAt,
  needed: 'manage' | 'delete',
  { is_deleted = false }: { is_deleted?: boolean } = {},
): Promise<PlaceRow> => {
  const { parent_id } = await accessPlace(tx, viewer, at, needed, { is_deleted });
  if (parent_id) await lockPlaces(viewer.company_id, [parent_id]).execute(tx.db);
  return accessPlace(tx, viewer, at, needed, { lock: 'change', is_deleted });
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

/** INVALID_ACTION for changes that would close the place of everyone, or the part that a space begins with. */
export const updatePlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  { audience, preferred_audience, ...fields }: Partial<PlaceFields>,
): Promise<PlaceRow> => {
  const at = { company_id: viewer.company_id, place_id };
  const before = await holdPlace(tx, viewer, { place_id, place_kind }, 'manage');
  if (before.archived_at) throw new AppError('PLACE_ARCHIVED');
  const closes = (fields.visibility && fields.visibility !== 'open') || audience !== undefined;
  if ((before.is_everybody || before.is_default) && closes) throw new AppError('INVALID_ACTION');
  // People who are not in it would hide it from themselves.
  if (fields.visibility === 'hidden' && !before.role) throw new AppError('INVALID_ACTION');
  // Its owners alone look after a hidden part: no one else takes it from them.
  const hides = fields.visibility === 'hidden' && before.visibility !== 'hidden';
  if (hides && before.parent_id && !abilitiesIn(viewer, before).own) throw new AppError('NO_PERMISSION');
  if (audience !== undefined) await checkAudience(tx.ctx, viewer, before.kind, audience, before.audience);
  if (preferred_audience !== undefined) {
    await checkPreferred(tx.ctx, viewer, before.kind, preferred_audience, before.preferred_audience);
  }
  const change = {
    ...fields,
    ...(audience !== undefined && { audience: asJson(audience) }),
    ...(preferred_audience !== undefined && { preferred_audience: asJson(preferred_audience) }),
  };
  if (Object.values(change).some((value) => value !== undefined)) {
    await updatePlaceRow(tx.db, at.company_id, place_id, change).execute();
  }
  if (audience) await fillByAudience(tx, at, audience);
  if (audience === null) await keepMembers(at).execute(tx.db);
  if (before.parent_id && fields.visibility) await turnPart(tx, viewer, before, fields.visibility);
  const is_named = before.visibility !== 'hidden' || (fields.visibility ?? 'hidden') !== 'hidden';
  tellChanged(tx, before, !is_named);
  keepPace(tx, viewer, { writes: 1 });
  return before;
};

/** Everyone in the space comes into a part that opens. No one but its own people looks after one that is hidden. */
const turnPart = async (
  tx: Tx,
  { company_id, employee_id }: Viewer,
  { place_id, parent_id, visibility, role }: PlaceRow,
  to: PlaceVisibility,
): Promise<void> => {
  if (!parent_id || visibility === to) return;
  if (to === 'open') await openPart(tx, { company_id, place_id: parent_id }, place_id);
  if (to === 'hidden' && role !== 'owner') await setRole({ company_id, place_id }, employee_id, 'owner').execute(tx.db);
};

/** Archives a place, or restores it; it as it was before. INVALID_ACTION for the place of everyone, and for a part of a space. */
export const archivePlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  { is_archived }: { is_archived: boolean },
): Promise<PlaceRow> => {
  const at = { company_id: viewer.company_id, place_id };
  const before = await accessPlace(tx, viewer, { place_id, place_kind }, 'manage', { lock: 'change' });
  if (!abilitiesIn(viewer, before).archive) throw new AppError('INVALID_ACTION');
  // The first time counts.
  const archived_at = is_archived ? (before.archived_at ?? tx.now) : null;
  await updatePlaceRow(tx.db, at.company_id, place_id, { archived_at }).execute();
  tx.write(archiveParts(at, archived_at));
  tellPlace(tx, at, { is_hidden: before.visibility === 'hidden' });
  keepPace(tx, viewer, { writes: 1 });
  return before;
};

/** Deletes a place, or restores it, with its members; a space with its parts. INVALID_ACTION for the part that a space begins with. */
export const markPlaceIn = async (
  tx: Tx,
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  { is_deleted }: { is_deleted: boolean },
): Promise<PlaceRow> => {
  const at = { company_id: viewer.company_id, place_id };
  const found = await accessPlace(tx, viewer, { place_id, place_kind }, null, { is_deleted: !is_deleted });
  const { own } = abilitiesIn(viewer, found);
  if ((found.is_everybody || found.is_default) && own) throw new AppError('INVALID_ACTION');
  const place = await holdPlace(tx, viewer, { place_id, place_kind }, 'delete', { is_deleted: !is_deleted });
  const { company_id, parent_id, deleted_at } = place;
  if (parent_id && !is_deleted) await checkRoom(tx, { company_id, place_id: parent_id });
  const part_ids = deleted_at ? await restoreParts(tx.db, at, deleted_at) : await deleteParts(tx.db, at, tx.now);
  await updatePlaceRow(tx.db, company_id, place_id, { deleted_at: is_deleted ? tx.now : null }).execute();
  for (const id of [place_id, ...part_ids]) {
    const marked = { company_id, place_id: id };
    if (!is_deleted) rejoin(tx, marked, await listMemberIds(tx.db, marked));
    tellMarked(tx, marked, { is_deleted });
  }
  if (!is_deleted) keepPace(tx, viewer, { writes: 1 });
  // People who joined the space in the meantime.
  if (parent_id && !is_deleted && place.visibility === 'open')
    await openPart(tx, { company_id, place_id: parent_id }, place_id);
  if (place.visibility !== 'hidden') tellChanged(tx, place, false);
  return place;
};
