import type * as endpoints from '@plaudit/contract/community/endpoints';
import type { DeletedCommunity, ManagedCommunity } from '@plaudit/contract/community/schema';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { pageOf } from '../../../platform/http/cursor.ts';
import { accessPlace, countsSeenBy } from '../../place/access.ts';
import {
  deletedPosition,
  listDeletedPlaces,
  listManagedPlaces,
  loadPlace,
  managedPosition,
} from '../../place/place.ts';
import { loadPeriod, type Period } from '../../retention/retention.ts';
import { deleted } from '../retention/retention.ts';

const kind = 'community' as const;

/** How long the company keeps deleted communities. */
const deletedPeriod = (db: Db, company_id: string): Promise<Period> => loadPeriod(db, company_id, deleted);

type Managed = Awaited<ReturnType<typeof listManagedPlaces>>[number];

const viewManaged = (row: Managed, { goesAt }: Period): ManagedCommunity => ({
  community_id: row.place_id,
  community_name: row.place_name,
  image_url: row.image_url,
  visibility: row.visibility,
  is_everybody: row.is_everybody,
  is_automatic: row.audience !== null,
  members_count: row.members_count,
  owners: row.owners,
  owners_count: row.owners_count,
  created_at: row.created_at.toISOString(),
  last_posted_at: row.last_posted_at?.toISOString() ?? null,
  archived_at: row.archived_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  goes_at: row.deleted_at ? (goesAt(row.deleted_at)?.toISOString() ?? null) : null,
});

export const listManagedCommunities = async (
  ctx: Context,
  viewer: Viewer,
  given: BodyOf<typeof endpoints.listManagedCommunities>,
): Promise<Page<ManagedCommunity>> => {
  const period = await deletedPeriod(ctx.db, viewer.company_id);
  const rows = await listManagedPlaces(ctx, viewer, kind, given);
  return pageOf(rows, given.limit, managedPosition, (row) => viewManaged(row, period));
};

export const listDeletedCommunities = async (
  ctx: Context,
  viewer: Viewer,
  given: BodyOf<typeof endpoints.listDeletedCommunities>,
): Promise<Page<DeletedCommunity>> => {
  const { goesAt } = await deletedPeriod(ctx.db, viewer.company_id);
  const rows = await listDeletedPlaces(ctx, viewer, kind, given);
  return pageOf(rows, given.limit, deletedPosition, ({ place_id, place_name, image_url, deleted_at }) => ({
    community_id: place_id,
    community_name: place_name,
    image_url,
    deleted_at: deleted_at.toISOString(),
    goes_at: goesAt(deleted_at)?.toISOString() ?? null,
  }));
};

export const previewDeletion = async (
  ctx: Context,
  viewer: Viewer,
  community_id: string,
): Promise<ResponseOf<typeof endpoints.previewDeletion>> => {
  const at = { place_id: community_id, place_kind: kind };
  await accessPlace({ db: ctx.db, ctx }, viewer, at, 'delete');
  const [members_count = null] = await countsSeenBy(ctx, viewer, [await loadPlace(ctx.db, viewer, kind, community_id)]);
  const { kept_days } = await deletedPeriod(ctx.db, viewer.company_id);
  return { members_count, kept_days };
};
