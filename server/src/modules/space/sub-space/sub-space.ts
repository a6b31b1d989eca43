import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type * as endpoints from '@plaudit/contract/space/endpoints';
import { place_visibility_of, type DeletedSubSpace, type SubSpace } from '@plaudit/contract/space/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/http/cursor.ts';
import { abilitiesIn, accessPlace } from '../../place/access.ts';
import { deletedPosition, listDeletedParts, orderPartsIn } from '../../place/place.ts';
import { loadPeriod } from '../../retention/retention.ts';
import { deleted_parts } from '../retention/retention.ts';
import { listParts, sub_spaces } from '../space.ts';

const inSpace = (space_id: string) => ({ place_id: space_id, place_kind: 'space' as const });

type Listed = ResponseOf<typeof endpoints.listSubSpaces>;

export const listSubSpaces = async (ctx: Context, viewer: Viewer, space_id: string): Promise<Listed> => {
  const source = { db: ctx.db, ctx };
  const can = abilitiesIn(viewer, await accessPlace(source, viewer, inSpace(space_id), null));
  if (!can.read && !can.manage) throw new AppError('NO_PERMISSION');
  return { items: await listParts(source, viewer, [space_id]) };
};

export const getSubSpace = async (
  ctx: Context,
  viewer: Viewer,
  { sub_space_id, space_id }: QueryOf<typeof endpoints.getSubSpace>,
): Promise<SubSpace> => {
  const found = await sub_spaces.get(ctx, viewer, sub_space_id);
  if (space_id && found.space_id !== space_id) throw new AppError('NO_SUB_SPACE_FOUND');
  return found;
};

export const createSubSpace = (
  ctx: Context,
  viewer: Viewer,
  {
    space_id,
    sub_space_name,
    sub_space_description = '',
    visibility = 'public',
    ...settings
  }: BodyOf<typeof endpoints.createSubSpace>,
): Promise<SubSpace> => {
  const fields = {
    ...settings,
    place_name: sub_space_name,
    description: sub_space_description,
    image_url: null,
    visibility: place_visibility_of[visibility],
    audience: null,
  };
  return sub_spaces.create(ctx, viewer, fields, space_id);
};

export const updateSubSpace = (
  ctx: Context,
  viewer: Viewer,
  {
    sub_space_id,
    sub_space_name,
    sub_space_description,
    visibility,
    ...settings
  }: BodyOf<typeof endpoints.updateSubSpace>,
): Promise<SubSpace> =>
  sub_spaces.update(ctx, viewer, sub_space_id, {
    ...settings,
    ...(sub_space_name !== undefined && { place_name: sub_space_name }),
    ...(sub_space_description !== undefined && { description: sub_space_description }),
    ...(visibility && { visibility: place_visibility_of[visibility] }),
  });

export const reorderSubSpaces = (
  ctx: Context,
  viewer: Viewer,
  { space_id, sub_space_ids }: BodyOf<typeof endpoints.reorderSubSpaces>,
): Promise<Listed> =>
  transact(ctx, async (tx) => {
    await orderPartsIn(tx, viewer, inSpace(space_id), sub_space_ids, 'NO_SUB_SPACE_FOUND');
    return { items: await listParts(tx, viewer, [space_id]) };
  });

export const listDeletedSubSpaces = async (
  ctx: Context,
  viewer: Viewer,
  { space_id, ...paging }: BodyOf<typeof endpoints.listDeletedSubSpaces>,
): Promise<Page<DeletedSubSpace>> => {
  const { goesAt } = await loadPeriod(ctx.db, viewer.company_id, deleted_parts);
  const rows = await listDeletedParts(ctx, viewer, inSpace(space_id), paging);
  return pageOf(rows, paging.limit, deletedPosition, ({ place_id, place_name, deleted_at }) => ({
    sub_space_id: place_id,
    space_id,
    sub_space_name: place_name,
    deleted_at: deleted_at.toISOString(),
    goes_at: goesAt(deleted_at)?.toISOString() ?? null,
  }));
};
