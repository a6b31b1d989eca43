import type { Community } from '@plaudit/contract/community/endpoints';
import type * as endpoints from '@plaudit/contract/community/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { pageOf } from '../../platform/http/cursor.ts';
import { defineAction, isAsLeft, type Action } from '../audit/audit.ts';
import { checkAudience, countsSeenBy } from '../place/access.ts';
import {
  archivePlaceIn,
  createEverybodyIn,
  createPlaceIn,
  listPlaces,
  loadPlace,
  markPlaceIn,
  positionOf,
  recordPlace,
  updatePlaceIn,
  type PlaceRow,
} from '../place/place.ts';
import { viewCommunity } from './view.ts';

const kind = 'community' as const;

const at = (community_id: string) => ({ place_id: community_id, place_kind: kind });

/** Without `is_archived`, archived ones are among the others. */
type Listed = Partial<BodyOf<typeof endpoints.listCommunities>> & { scope: 'all' | 'mine' | 'invited'; limit: number };

export const listCommunities = async (
  ctx: Context,
  viewer: Viewer,
  { limit, ...given }: Listed,
): Promise<Page<Community>> => {
  const rows = await listPlaces(ctx, viewer, kind, { ...given, limit });
  const counts = await countsSeenBy(ctx, viewer, rows);
  const seen = rows.map((row, index) => ({ row, count: counts[index] ?? null }));
  return pageOf(
    seen,
    limit,
    ({ row }) => positionOf(row),
    ({ row, count }) => viewCommunity(viewer, row, count),
  );
};

export const getCommunity = async (ctx: Context, viewer: Viewer, community_id: string): Promise<Community> => {
  const row = await loadPlace(ctx.db, viewer, kind, community_id);
  const [members_count = null] = await countsSeenBy(ctx, viewer, [row]);
  return viewCommunity(viewer, row, members_count);
};

/** The community of everyone in a new company. */
export const createFirstCommunity = (tx: Tx, company_id: string, company_name: string): string =>
  createEverybodyIn(tx, company_id, kind, company_name);

type MadeCommunity = BodyOf<typeof endpoints.createCommunity>;

export const createCommunity = async (
  ctx: Context,
  viewer: Viewer,
  {
    community_name,
    description = '',
    image_url = null,
    visibility = 'open',
    audience = null,
    ...settings
  }: MadeCommunity,
): Promise<Community> => {
  if (audience) await checkAudience(ctx, viewer, kind, audience);
  return transact(ctx, async (tx) => {
    const fields = { place_name: community_name, description, image_url, visibility, audience, ...settings };
    const place_id = await createPlaceIn(tx, viewer, kind, fields);
    return recordAndShow(tx, viewer, community_created, null, place_id);
  });
};

type CommunityChange = Partial<MadeCommunity> & { community_id: string };

export const updateCommunity = (ctx: Context, viewer: Viewer, given: CommunityChange): Promise<Community> =>
  transact(ctx, async (tx) => {
    const { community_id, community_name, ...fields } = given;
    const change = { ...fields, ...(community_name !== undefined && { place_name: community_name }) };
    const before = await updatePlaceIn(tx, viewer, at(community_id), change);
    return recordAndShow(tx, viewer, community_updated, before, community_id);
  });

type Archived = BodyOf<typeof endpoints.archiveCommunity>;

/** Archives a community, or restores it. */
export const archiveCommunity = (ctx: Context, viewer: Viewer, given: Archived): Promise<Community> =>
  transact(ctx, async (tx) => {
    const { community_id, is_archived } = given;
    const before = await archivePlaceIn(tx, viewer, at(community_id), { is_archived });
    const after = await loadPlace(tx.db, viewer, kind, community_id);
    const was_archived = before.archived_at !== null;
    if (was_archived !== is_archived) {
      const change = { before: { is_archived: was_archived }, after: { is_archived } };
      recordPlace(tx, viewer, is_archived ? community_archived : community_unarchived, after, change);
    }
    const [members_count = null] = await countsSeenBy(tx.ctx, viewer, [after]);
    return viewCommunity(viewer, after, members_count);
  });

export const deleteCommunity = (ctx: Context, viewer: Viewer, community_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const place = await markPlaceIn(tx, viewer, at(community_id), { is_deleted: true });
    recordPlace(tx, viewer, community_deleted, place, { before: fieldsOf(place), after: null });
    return {};
  });

/** Restores a deleted community with its members, as far as they still exist. */
export const restoreCommunity = (ctx: Context, viewer: Viewer, community_id: string): Promise<Community> =>
  transact(ctx, async (tx) => {
    await markPlaceIn(tx, viewer, at(community_id), { is_deleted: false });
    return recordAndShow(tx, viewer, community_restored, null, community_id);
  });

const recordAndShow = async (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  before: PlaceRow | null,
  place_id: string,
): Promise<Community> => {
  const after = await loadPlace(tx.db, viewer, kind, place_id);
  // A hidden community stays out of the log, even once it is no longer hidden.
  const subject = before?.visibility === 'hidden' ? { ...after, visibility: before.visibility } : after;
  recordPlace(tx, viewer, action, subject, { before: before && fieldsOf(before), after: fieldsOf(after) });
  const [members_count = null] = await countsSeenBy(tx.ctx, viewer, [after]);
  return viewCommunity(viewer, after, members_count);
};

const fieldsOf = ({ place_name, ...row }: PlaceRow) => ({
  community_name: place_name,
  description: row.description,
  image_url: row.image_url,
  cover_url: row.cover_url,
  visibility: row.visibility,
  posters: row.posters,
  has_comments: row.has_comments,
  audience: row.audience,
});

const permission = 'community.manage' as const;

/** As admins may see it; AppError if it is no longer as the change left it. */
const checkAsLeft = async (
  ctx: Context,
  viewer: Viewer,
  { subject_id, after }: { subject_id: string | null; after: object | null },
): Promise<string> => {
  const row = await loadPlace(ctx.db, viewer, kind, subject_id ?? '');
  if (!isAsLeft(fieldsOf(row), after)) throw new AppError('INVALID_ACTION');
  return row.place_id;
};

/** A hidden one is named by its id alone, and only its own people can restore it. */
const canUndo = ({ before, after }: { before: object | null; after: object | null }): boolean =>
  !('is_hidden' in (after ?? before ?? {}));

export const community_created = defineAction({
  name: 'community.created',
  permission,
  canUndo,
  undo: async (ctx, viewer, entry) => deleteCommunity(ctx, viewer, await checkAsLeft(ctx, viewer, entry)),
});

export const community_updated = defineAction({
  name: 'community.updated',
  permission,
  canUndo,
  undo: async (ctx, viewer, entry) =>
    updateCommunity(ctx, viewer, { ...entry.before, community_id: await checkAsLeft(ctx, viewer, entry) }),
});

export const community_deleted = defineAction({
  name: 'community.deleted',
  permission,
  canUndo,
  undo: (ctx, viewer, { subject_id }) => restoreCommunity(ctx, viewer, subject_id ?? ''),
});

export const community_restored = defineAction({ name: 'community.restored', permission });

export const community_archived = defineAction({
  name: 'community.archived',
  permission,
  canUndo,
  undo: (ctx, viewer, { subject_id }) =>
    archiveCommunity(ctx, viewer, { community_id: subject_id ?? '', is_archived: false }),
});

export const community_unarchived = defineAction({
  name: 'community.unarchived',
  permission,
  canUndo,
  undo: (ctx, viewer, { subject_id }) =>
    archiveCommunity(ctx, viewer, { community_id: subject_id ?? '', is_archived: true }),
});
