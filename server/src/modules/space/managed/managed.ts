import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type * as endpoints from '@plaudit/contract/space/endpoints';
import { place_visibility_of, type DeletedSpace, type ManagedSpace } from '@plaudit/contract/space/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { pageOf } from '../../../platform/http/cursor.ts';
import { accessPlace } from '../../place/access.ts';
import { deletedPosition, listDeletedPlaces, listManagedPlaces, managedPosition } from '../../place/place.ts';
import { loadPeriod, type Period } from '../../retention/retention.ts';
import { deleted } from '../retention/retention.ts';
import { spaces } from '../space.ts';
import { visibility_of } from '../view.ts';

const kind = 'space' as const;

/** How long the company keeps deleted spaces. */
const deletedPeriod = (db: Db, company_id: string): Promise<Period> => loadPeriod(db, company_id, deleted);

type Managed = Awaited<ReturnType<typeof listManagedPlaces>>[number];

const viewManaged = (row: Managed, { goesAt }: Period): ManagedSpace => ({
  space_id: row.place_id,
  space_name: row.place_name,
  space_image: row.image_url,
  visibility: visibility_of[row.visibility],
  is_everybody: row.is_everybody,
  is_automatic: row.audience !== null,
  total_members: row.members_count,
  owners: row.owners,
  owners_count: row.owners_count,
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  goes_at: row.deleted_at ? (goesAt(row.deleted_at)?.toISOString() ?? null) : null,
});

export const listManagedSpaces = async (
  ctx: Context,
  viewer: Viewer,
  { visibility, ...given }: BodyOf<typeof endpoints.listManagedSpaces>,
): Promise<Page<ManagedSpace>> => {
  const period = await deletedPeriod(ctx.db, viewer.company_id);
  const asked = { ...given, visibility: visibility && place_visibility_of[visibility] };
  const rows = await listManagedPlaces(ctx, viewer, kind, asked);
  return pageOf(rows, given.limit, managedPosition, (row) => viewManaged(row, period));
};

export const listDeletedSpaces = async (
  ctx: Context,
  viewer: Viewer,
  given: BodyOf<typeof endpoints.listDeletedSpaces>,
): Promise<Page<DeletedSpace>> => {
  const { goesAt } = await deletedPeriod(ctx.db, viewer.company_id);
  const rows = await listDeletedPlaces(ctx, viewer, kind, given);
  return pageOf(rows, given.limit, deletedPosition, ({ place_id, place_name, image_url, deleted_at }) => ({
    space_id: place_id,
    space_name: place_name,
    space_image: image_url,
    deleted_at: deleted_at.toISOString(),
    goes_at: goesAt(deleted_at)?.toISOString() ?? null,
  }));
};

export const previewDeletion = async (
  ctx: Context,
  viewer: Viewer,
  space_id: string,
): Promise<ResponseOf<typeof endpoints.previewSpaceDeletion>> => {
  await accessPlace({ db: ctx.db, ctx }, viewer, { place_id: space_id, place_kind: kind }, 'delete');
  const { total_members, sub_spaces } = await spaces.get(ctx, viewer, space_id);
  const { kept_days } = await deletedPeriod(ctx.db, viewer.company_id);
  return { total_members, sub_spaces_count: sub_spaces.length, kept_days };
};
