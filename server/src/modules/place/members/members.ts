import { z } from 'zod';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/place/endpoints';
import {
  place_roles,
  type JoinedBy,
  type PlaceMember,
  type PlaceRole,
  type PlaceStanding,
} from '@plaudit/contract/place/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { keepPace } from '../../pace/pace.ts';
import { listMembersBy } from '../../people/people.ts';
import { patternsOf } from '../../directory/directory.ts';
import { viewCard } from '../../people/view.ts';
import { abilitiesIn, accessPlace, checkMembers, placeKindsIn, type PlaceAt } from '../access.ts';
import { entered, named, recordMembers, recordPlace, role_changed } from '../history/history.ts';
import { tellConcerned, tellJoined } from '../live/live.ts';
import { placeKinds } from '../kinds/kinds.ts';
import { keepOwned, tellOwned } from '../ownership/ownership.ts';
import { needsOwner } from '../ownership/queries.ts';
import { dismiss, joinParts } from '../parts/parts.ts';
import { actsFromOutside, canWith, checkGivable, holdsEveryone, isAbove } from '../policy.ts';
import { countUnreadIn, type PlaceRow } from '../queries.ts';
import { takeRoles } from '../space-role/queries.ts';
import { viewStanding } from '../view.ts';
import {
  countMembers,
  findMembers,
  holdComing,
  insertMembers,
  markSeen,
  membershipOf,
  setRole,
  updateMember,
  type MemberRow,
} from './queries.ts';

type At = { company_id: string; place_id: string };
type Done = Record<string, never>;

/** Members in the list are sorted by role, then by name. */
const position = z.tuple([z.enum(place_roles), z.string(), z.uuid()]);
/** Cursors from when the list was by name alone: they go on with members. */
const former_position = z.tuple([z.string(), z.uuid()]);

const readPosition = (cursor: string | undefined) => {
  const at = readCursor(cursor, z.union([position, former_position]));
  if (!at) return undefined;
  return at.length === 3 ? at : (['member', ...at] as const);
};

export const listMembers = async (
  ctx: Context,
  viewer: Viewer,
  {
    place_id,
    place_kind,
    search = '',
    roles = [...place_roles],
    cursor,
    limit,
  }: BodyOf<typeof endpoints.listPlaceMembers>,
): Promise<Page<PlaceMember>> => {
  const after = readPosition(cursor);
  const at = { company_id: viewer.company_id, place_id };
  const place = await accessPlace({ db: ctx.db, ctx }, viewer, { place_id, place_kind }, null);
  const can = abilitiesIn(viewer, place);
  if (!can.read && !can.manage) throw new AppError('NO_PERMISSION');
  await checkMembers(ctx, viewer, place);
  const patterns = patternsOf(search);
  const rows: Awaited<ReturnType<typeof listMembersBy>> = [];
  for (const role of after ? place_roles.slice(place_roles.indexOf(after[0])) : place_roles) {
    if (!roles.includes(role) || rows.length > limit) continue;
    const page = { patterns, after: after?.[0] === role ? ([after[1], after[2]] as const) : undefined };
    const given = { ...page, limit: limit + 1 - rows.length };
    rows.push(...(await listMembersBy(ctx.db, at.company_id, membershipOf(at, role), given)));
  }
  const found = await findMembers(
    ctx.db,
    at,
    rows.map(({ employee_id }) => employee_id),
  );
  const members = new Map(found.map((member) => [member.employee_id, member]));
  // A person who left between the two statements is left out.
  const shown = rows.flatMap((row) => {
    const member = members.get(row.employee_id);
    if (!member?.role || !member.by || !member.joined_at) return [];
    const { role, space_role, permissions, parent_role, by, joined_at, is_active } = member;
    const is_self = row.employee_id === viewer.employee_id;
    const with_them = canWith(place, can, { role, permissions, parent_role, by, is_self });
    return [{ ...row, role, space_role, by, joined_at: joined_at.toISOString(), is_active, can: with_them }];
  });
  return pageOf(
    shown,
    limit,
    (row) => [row.role, row.sort_name, row.employee_id],
    ({ role, space_role, by, joined_at, is_active, can: with_them, ...row }) => ({
      ...viewCard(row),
      role,
      space_role,
      by,
      joined_at,
      is_active,
      can: with_them,
    }),
  );
};

/** Calls of people about themselves return their new standing. */
export const standingIn = async (tx: Tx, viewer: Viewer, place_id: string): Promise<PlaceStanding> =>
  viewStanding(await accessPlace(tx, viewer, { place_id }, null));

/** How many people the place has at most, if that is limited. Until the commit, no one else comes into it then. */
const holdRoom = async (tx: Tx, at: At): Promise<number | undefined> => {
  const limited = placeKinds().filter(({ most_people }) => most_people !== undefined);
  const held = await holdComing(
    tx.db,
    at,
    limited.map(({ kind }) => kind),
  );
  return limited.find(({ kind }) => kind === held)?.most_people;
};

/** Adds people; existing members stay as they are. INVALID_REQUEST if the place would have too many. */
export const admit = async (
  tx: Tx,
  at: At,
  employee_ids: readonly string[],
  by: JoinedBy,
  role: PlaceRole = 'member',
): Promise<string[]> => {
  const most = by === 'audience' ? undefined : await holdRoom(tx, at);
  const come = await insertMembers(tx.db, at, employee_ids, { by, role });
  if (most !== undefined && come.length > 0 && (await countMembers(tx.db, at, most + 1)) > most) {
    throw invalidRequest('body.employee_ids', `At most ${most} people`);
  }
  tellJoined(tx, at, come);
  await joinParts(tx, at, come);
  // A person who joins a place that everyone has left owns it.
  if (come.length > 0) await keepOwned(tx, at.company_id, [at.place_id]);
  return come;
};

export const join = (ctx: Context, viewer: Viewer, { place_id, place_kind }: PlaceAt): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, null, { lock: 'share' });
    if (place.role) return viewStanding(place);
    if (!abilitiesIn(viewer, place).join) throw new AppError('NO_PERMISSION');
    const is_invited = place.request === 'invited';
    await admit(tx, { company_id, place_id }, [employee_id], is_invited ? 'invitation' : 'hand');
    if (place.visibility !== 'open' && !is_invited) {
      recordPlace(tx, viewer, entered, place, { before: null, after: { employee_id } });
    }
    return standingIn(tx, viewer, place_id);
  });

export const leave = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, successor_id }: BodyOf<typeof endpoints.leavePlace>,
): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const at = { company_id, place_id };
    const before = await accessPlace(tx, viewer, { place_id, place_kind }, null);
    if (!before.role) return viewStanding(before);
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, null, { lock: 'change' });
    if (!place.role) return viewStanding(place);
    if (!abilitiesIn(viewer, place).leave) throw new AppError('INVALID_ACTION');
    if (successor_id !== undefined) await appoint(tx, viewer, place, successor_id, employee_id);
    await dismiss(tx, at, [employee_id]);
    if (place.role === 'owner' && (await needsOwner(tx.db, at))) throw new AppError('PLACE_NEEDS_OWNER');
    return { membership: null, request: null };
  });

/** Makes a member who can act on the place an owner of it, next to or instead of another person. */
const appoint = async (
  tx: Tx,
  viewer: Viewer,
  place: PlaceRow,
  successor_id: string,
  instead_of: string,
): Promise<void> => {
  const at = { company_id: viewer.company_id, place_id: place.place_id };
  if (!abilitiesIn(viewer, place).own) throw new AppError('NO_PERMISSION');
  await checkMembers(tx.ctx, viewer, place);
  const [member] = await findMembers(tx.db, at, [successor_id]);
  if (!member?.role || !member.is_active || successor_id === instead_of) throw new AppError('EMPLOYEE_NOT_FOUND');
  await giveRole(tx, viewer, place, member, 'owner');
};

const giveRole = async (tx: Tx, viewer: Viewer, place: PlaceRow, member: MemberRow, role: PlaceRole): Promise<void> => {
  const at = { company_id: viewer.company_id, place_id: place.place_id };
  const { employee_id, role: former } = member;
  if (!former || role === former) return;
  await setRole(at, employee_id, role).execute(tx.db);
  if (role !== 'member') await takeRoles(at, [employee_id]).execute(tx.db);
  if (role === 'owner') tellChosen(tx, viewer, at, employee_id);
  else tellConcerned(tx, at, [employee_id]);
  if (actsFromOutside(place, 'own')) {
    recordPlace(tx, viewer, role_changed, place, {
      before: { [former]: named([member]), [role]: [] },
      after: { [former]: [], [role]: named([member]) },
    });
  }
};

/** A new owner is notified each time, and cannot turn that off. */
const tellChosen = (tx: Tx, viewer: Viewer, at: At, employee_id: string): void => {
  tellOwned(tx, at, employee_id, viewer.employee_id);
  keepPace(tx, viewer, { people: 1 });
};

export const changeMembership = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, ...given }: BodyOf<typeof endpoints.updateMembership>,
): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    await accessPlace(tx, viewer, { place_id, place_kind }, null);
    const is_member = await updateMember(tx.db, { company_id, place_id, employee_id }, given);
    if (!is_member) throw new AppError('NO_PERMISSION');
    tellConcerned(tx, { company_id, place_id }, [employee_id]);
    return standingIn(tx, viewer, place_id);
  });

/** Also updates the person's other devices. */
export const read = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, content_id }: BodyOf<typeof endpoints.readPlace>,
): Promise<PlaceStanding> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const { role } = await accessPlace(tx, viewer, { place_id, place_kind }, null);
    if (!role) throw new AppError('NO_PERMISSION');
    const is_seen = await markSeen(tx.db, { company_id, place_id, employee_id }, content_id);
    if (!is_seen) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const standing = await standingIn(tx, viewer, place_id);
    const unread_count = standing.membership?.unread_count ?? 0;
    tx.afterCommit(() => ctx.live.toEmployees(company_id, [employee_id], 'place.read', { place_id, unread_count }));
    return standing;
  });

export const countUnread = async (
  ctx: Context,
  viewer: Viewer,
): Promise<ResponseOf<typeof endpoints.countUnreadPlaces>> => {
  const kinds = await countUnreadIn(ctx.db, viewer, await placeKindsIn(ctx, viewer.company_id));
  const unread_count = kinds.reduce((sum, kind) => sum + kind.unread_count, 0);
  return {
    unread_count: Math.min(unread_count, limits.unread_most),
    has_quiet: kinds.some(({ has_quiet }) => has_quiet),
    kinds,
  };
};

/** EMPLOYEE_NOT_FOUND for a part of a space, if one of them is not in the space; NO_PERMISSION if the viewer may not know who is. */
export const checkInside = async (
  tx: Tx,
  viewer: Viewer,
  place: PlaceRow,
  employee_ids: readonly string[],
): Promise<void> => {
  if (!place.parent_id) return;
  await checkMembers(tx.ctx, viewer, place);
  const people = await findMembers(tx.db, { ...place, place_id: place.parent_id }, employee_ids);
  const inside = people.filter(({ role }) => role !== null);
  if (inside.length < new Set(employee_ids).size) throw new AppError('EMPLOYEE_NOT_FOUND');
};

type Several = PlaceAt & { employee_ids: string[] };

/** EMPLOYEE_NOT_FOUND, and no one is added, if one is not in the company. */
export const addMembers = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_ids }: Several,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'manage_members', { lock: 'share' });
    const people = await findMembers(tx.db, at, employee_ids);
    if (people.length < new Set(employee_ids).size) throw new AppError('EMPLOYEE_NOT_FOUND');
    await checkInside(tx, viewer, place, employee_ids);
    const come = new Set(await admit(tx, at, employee_ids, 'hand'));
    // They follow the place from now on, and were not asked.
    keepPace(tx, viewer, { people: come.size });
    recordMembers(tx, viewer, place, { come: people.filter(({ employee_id }) => come.has(employee_id)) });
    return {};
  });

export const removeMembers = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_ids }: Several,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'manage_members', { lock: 'change' });
    await checkMembers(ctx, viewer, place);
    const members = (await findMembers(tx.db, at, employee_ids)).filter(({ role }) => role !== null);
    const { own, manage } = abilitiesIn(viewer, place);
    if (!own && members.some(isAbove)) throw new AppError('NO_PERMISSION');
    checkGivable(place, manage, members);
    if (members.some(({ by }) => holdsEveryone(place) || by === 'audience')) throw new AppError('INVALID_ACTION');
    if (members.length === 0) return {};
    const gone = members.map(({ employee_id }) => employee_id);
    await dismiss(tx, at, gone);
    await keepOwned(tx, at.company_id, [place_id]);
    recordMembers(tx, viewer, place, { gone: members });
    return {};
  });

export const changeRole = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_id, role, successor_id }: BodyOf<typeof endpoints.setPlaceRole>,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'own', { lock: 'change' });
    await checkMembers(ctx, viewer, place);
    const [member] = await findMembers(tx.db, at, [employee_id]);
    if (!member?.role) throw new AppError('EMPLOYEE_NOT_FOUND');
    if (successor_id !== undefined) await appoint(tx, viewer, place, successor_id, employee_id);
    await giveRole(tx, viewer, place, member, role);
    if (member.role === 'owner' && (await needsOwner(tx.db, at))) throw new AppError('PLACE_NEEDS_OWNER');
    return {};
  });

export const addOwner = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, employee_id }: BodyOf<typeof endpoints.addPlaceOwner>,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const at = { company_id: viewer.company_id, place_id };
    const place = await accessPlace(tx, viewer, { place_id, place_kind }, 'own', { lock: 'change' });
    const [person] = await findMembers(tx.db, at, [employee_id]);
    if (!person?.is_active) throw new AppError('EMPLOYEE_NOT_FOUND');
    await checkInside(tx, viewer, place, [employee_id]);
    if (person.role) {
      await giveRole(tx, viewer, place, person, 'owner');
      return {};
    }
    await admit(tx, at, [employee_id], 'hand', 'owner');
    tellChosen(tx, viewer, at, employee_id);
    if (actsFromOutside(place, 'own')) {
      const change = { before: { owner: [] }, after: { owner: named([person]) } };
      recordPlace(tx, viewer, role_changed, place, change);
    }
    return {};
  });
