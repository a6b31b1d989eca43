import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { PlaceKindName, PlacePosters, PlaceVisibility } from '@plaudit/contract/place/schema';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessPlace, checkAudience, type PlaceAt } from '../access.ts';
import { fillByAudience } from '../audience/audience.ts';
import { keepMembers } from '../audience/queries.ts';
import { rejoin, tellMarked, tellPlace } from '../live/live.ts';
import { admit } from '../members/members.ts';
import { listMemberIds } from '../members/queries.ts';
import { insertPlace, updatePlaceRow, type PlaceRow } from '../queries.ts';

/** What may be left out for a new place. */
export type PlaceSettings = {
  cover_url?: string | null | undefined;
  posters?: PlacePosters | undefined;
  has_comments?: boolean | undefined;
  is_fixed?: boolean | undefined;
};

export type PlaceFields = {
  place_name: string;
  description: string;
  image_url: string | null;
  visibility: PlaceVisibility;
  audience: AudienceSelection | null;
} & PlaceSettings;

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
  keepPace(tx, viewer, { writes: 1 });
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
  if (!is_deleted) {
    rejoin(tx, at, await listMemberIds(tx.db, at));
    keepPace(tx, viewer, { writes: 1 });
  }
  tellMarked(tx, at, { is_deleted });
  if (place.visibility !== 'hidden') tellPlace(tx, at, { is_hidden: false });
  return place;
};
