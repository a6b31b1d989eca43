import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { PlaceAbilities, PlaceKindName } from '@plaudit/contract/place/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { asksForHidden, checkAsked, checkSaved, listHidden } from '../audience/audience.ts';
import { isModuleOn } from '../company/company.ts';
import { placeKindOf, placeKinds } from './kinds/kinds.ts';
import { countMembers } from './members/queries.ts';
import { abilitiesOf, postersOf } from './policy.ts';
import { hasRole } from './space-role/queries.ts';
import { findPlace, type Asking, type CountedPlace, type PlaceRow } from './queries.ts';

export { membersFrom } from './audience/queries.ts';
export { isForKeepers } from './keepers/queries.ts';
export {
  isForAll,
  isNamedTo,
  isOn as isPlaceOn,
  isPlaceOfKindReadable,
  isPlaceReadable,
  type PlaceRow,
} from './queries.ts';

/** What a call needs: an ability, or no more than to know about the place. */
type Needed = keyof PlaceAbilities | null;

export const askingOf = (viewer: Viewer): Asking => ({
  company_id: viewer.company_id,
  employee_id: viewer.employee_id,
  manages: placeKinds().flatMap(({ kind }) => (administers(viewer, kind) ? [kind] : [])),
});

const administers = ({ permissions }: Viewer, kind: PlaceKindName): boolean => {
  const { manage, is_private } = placeKindOf(kind);
  return !is_private && permissions.includes(manage);
};

/** Whether they may say by an audience who belongs to places of a kind. */
const gathers = ({ permissions }: Viewer, kind: PlaceKindName): boolean =>
  permissions.includes(placeKindOf(kind).manage);

export const abilitiesIn = (viewer: Viewer, row: PlaceRow): PlaceAbilities =>
  abilitiesOf(row, administers(viewer, row.kind), gathers(viewer, row.kind));

/** Missing and hidden look the same, with the error of the requested kind. */
export const noPlace = (kind: PlaceKindName | undefined): AppError =>
  new AppError(kind ? placeKindOf(kind).not_found : 'AUTH_RECORD_NOT_FOUND');

/** A place by its id. With `place_kind`, a place of another kind is as one that never was. */
export type PlaceAt = { place_id: string; place_kind?: PlaceKindName | undefined };

type Options = { lock?: 'no' | 'share' | 'change'; is_deleted?: boolean };

/**
 * A place that the viewer may know about. For any other, and for a hidden one of others, the error of its kind, or
 * AUTH_RECORD_NOT_FOUND without a kind; NO_PERMISSION if its module is off, or if the viewer lacks an ability in `needed`.
 */
export const accessPlace = async (
  { db, ctx }: { db: Db; ctx: Context },
  viewer: Viewer,
  { place_id, place_kind }: PlaceAt,
  needed: Needed,
  { lock = 'no', is_deleted = false }: Options = {},
): Promise<PlaceRow> => {
  const look = async (held: 'no' | 'share' | 'change'): Promise<PlaceRow> => {
    const row = await findPlace(db, askingOf(viewer), place_id, { lock: held, is_deleted });
    if (!row || (place_kind && row.kind !== place_kind)) throw noPlace(place_kind);
    const { module } = placeKindOf(row.kind);
    if (!(await isModuleOn(ctx, viewer.company_id, module)))
      throw new AppError('NO_PERMISSION', { payload: { module } });
    if (needed === 'post' && row.role && row.archived_at) throw new AppError('PLACE_ARCHIVED');
    if (!mayDo(viewer, row, needed)) throw new AppError('NO_PERMISSION');
    return row;
  };
  // Checked before it is locked, too: people who may do nothing with it keep no one waiting.
  if (lock !== 'no') await look('no');
  return look(lock);
};

const mayDo = (viewer: Viewer, row: PlaceRow, needed: Needed): boolean =>
  needed === null || abilitiesIn(viewer, row)[needed];

/** Kinds of places that there are in this company, or those of them that feeds show, or that people talk in; they come and go with their modules. */
export const placeKindsIn = async (
  ctx: Context,
  company_id: string,
  { in_feed = false, is_talk = false }: { in_feed?: boolean; is_talk?: boolean } = {},
): Promise<PlaceKindName[]> => {
  const found: PlaceKindName[] = [];
  for (const one of placeKinds()) {
    const is_asked = (one.in_feed || !in_feed) && (one.is_talk || !is_talk);
    if (is_asked && (await isModuleOn(ctx, company_id, one.module))) found.push(one.kind);
  }
  return found;
};

type Several = { everyone: boolean; here: boolean };

/**
 * Whom the viewer can mention at once in a place that they belong to: everyone, if they manage it, their role of a space allows it, or
 * they are few; where people talk, also those of them who are connected. `may_all`: they can mention everyone anywhere.
 */
export const severalIn = async (
  source: { db: Db; ctx: Context },
  viewer: Viewer,
  place_id: string,
  may_all: boolean,
): Promise<Several> => {
  const place = await accessPlace(source, viewer, { place_id }, null);
  const { is_talk = false, all_mention_among: most = 0 } = placeKindOf(place.kind);
  const isAmongFew = async (): Promise<boolean> =>
    most > 0 && place.role !== null && !place.is_fixed && (await countMembers(source.db, place, most + 1)) <= most;
  const everyone = may_all || abilitiesIn(viewer, place).mention_everyone || (await isAmongFew());
  return { everyone, here: everyone && is_talk && place.role !== null && !place.is_fixed };
};

/** Whether what the viewer posts there waits until someone who moderates it approves it. */
export const waitsForApproval = (viewer: Viewer, place: PlaceRow): boolean =>
  postersOf(place) === 'approved' && !abilitiesIn(viewer, place).moderate;

/**
 * A place that the viewer posts in: only members do, or only those who manage it. PLACE_ARCHIVED if it is read-only, INVALID_ACTION if
 * no feed shows posts of its kind. It stays until the end of the transaction. `can_wait`: what they write can wait for approval;
 * anything else is refused where it would have to.
 */
export const accessPlaceToWrite = async (
  tx: Tx,
  viewer: Viewer,
  at: PlaceAt,
  { can_wait = false }: { can_wait?: boolean } = {},
): Promise<PlaceRow> => {
  const place = await accessPlace(tx, viewer, at, 'post', { lock: 'share' });
  if (!placeKindOf(place.kind).in_feed) throw new AppError('INVALID_ACTION');
  if (!abilitiesIn(viewer, { ...place, posters: postersOf(place) }).post) throw new AppError('NO_PERMISSION');
  if (!can_wait && waitsForApproval(viewer, place)) throw new AppError('NO_PERMISSION');
  return place;
};

/** NO_PERMISSION if the viewer's role of a space keeps them from this, there or in the space that it is a part of. */
export const checkHeldBack = async (
  source: { db: Db; ctx: Context },
  viewer: Viewer,
  place_id: string | null,
  ability: 'post' | 'comment',
): Promise<void> => {
  if (!place_id || !(await hasRole(source.db, { ...viewer, place_id }))) return;
  await accessPlace(source, viewer, { place_id }, ability);
};

/**
 * The same for what the viewer wrote there before, and edits or brings back: they may as a member now could, even if they left.
 * PLACE_ARCHIVED if it is read-only.
 */
export const checkStillWrites = async (
  source: { db: Db; ctx: Context },
  viewer: Viewer,
  place_id: string | null,
  ability: 'post' | 'comment',
  { in_feed }: { in_feed: boolean },
): Promise<void> => {
  if (!place_id) return;
  const place = await accessPlace(source, viewer, { place_id }, null);
  if (place.archived_at) throw new AppError('PLACE_ARCHIVED');
  const posters = in_feed ? postersOf(place) : place.posters;
  const { [ability]: may } = abilitiesIn(viewer, { ...place, posters, role: place.role ?? 'member' });
  if (!may) throw new AppError('NO_PERMISSION');
};

/** A place where some decide about what others write, as one of them: they also have to be able to read it. */
export const accessModerated = async (
  source: { db: Db; ctx: Context },
  viewer: Viewer,
  at: PlaceAt,
  options: Options = {},
): Promise<PlaceRow> => {
  const place = await accessPlace(source, viewer, at, 'moderate', options);
  if (!place.is_readable) throw new AppError('NO_PERMISSION');
  return place;
};

/** What the members of a place come from, as `membersFrom` finds it. */
type Gathered = Pick<PlaceRow, 'audience'>;

/**
 * The single rule of whether a person may know who belongs to these places, and how many: not where that depends on something about
 * people that they can't see for everyone.
 */
export const mayNameMembers = async (ctx: Context, viewer: Viewer, places: readonly Gathered[]): Promise<boolean[]> => {
  const hidden = places.some(({ audience }) => audience) ? await listHidden(ctx, viewer) : null;
  return places.map(({ audience }) => !audience || !hidden || !asksForHidden(audience, hidden));
};

/** Refuses what tells who belongs to a place if the viewer may not know that. */
export const checkMembers = async (ctx: Context, viewer: Viewer, place: Gathered): Promise<void> => {
  const [may_name] = await mayNameMembers(ctx, viewer, [place]);
  if (!may_name) throw new AppError('NO_PERMISSION', { payload: { reason: 'hidden_field' } });
};

/**
 * Refuses an audience from anyone whose permissions do not include that for places of the kind: it counts people, and adds them
 * without asking. `saved` is the earlier one.
 */
export const checkAudience = async (
  ctx: Context,
  viewer: Viewer,
  kind: PlaceKindName,
  audience: AudienceSelection | null,
  saved: AudienceSelection | null = null,
): Promise<void> => {
  if (!gathers(viewer, kind)) throw new AppError('NO_PERMISSION');
  // Without one its people stay, and are in sight then.
  if (!audience) return checkSaved(ctx, viewer, saved ? [saved] : []);
  const asked = [{ path: 'body.audience', selection: audience }];
  await checkAsked(ctx, viewer, asked, { saved: saved ? [saved] : [] });
};

/**
 * The same for the audience that a place is suggested to. Those people learn that they match it, so it asks for nothing that only
 * some see.
 */
export const checkPreferred = async (
  ctx: Context,
  viewer: Viewer,
  kind: PlaceKindName,
  preferred: AudienceSelection | null,
  saved: AudienceSelection | null = null,
): Promise<void> => {
  if (!gathers(viewer, kind)) throw new AppError('NO_PERMISSION');
  if (!preferred) return;
  const asked = [{ path: 'body.preferred_audience', selection: preferred }];
  await checkAsked(ctx, viewer, asked, { saved: saved ? [saved] : [] });
  await checkSaved(ctx, { ...viewer, permissions: [] }, [preferred]);
};

/** How many members each place has, as far as the viewer may know. */
export const countsSeenBy = async (
  ctx: Context,
  viewer: Viewer,
  rows: readonly Pick<CountedPlace, 'audience' | 'members_count'>[],
) => {
  const may_name = await mayNameMembers(ctx, viewer, rows);
  return rows.map(({ members_count }, index) => (may_name[index] ? members_count : null));
};
