import { z } from 'zod';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import { instant } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { beginsWith } from '../../directory/directory.ts';
import { countsSeenBy } from '../access.ts';
import { listDeletedRows, listManagedRows, type DeletedPlace, type ManagedPlace, type Wanted } from './queries.ts';

const by_name = z.tuple([z.string(), z.uuid()]);
const by_deletion = z.tuple([instant, z.uuid()]);

type Asked = Pick<Wanted, 'visibility' | 'state'> & { search?: string | undefined };
type Paging = { cursor?: string | undefined; limit: number };

/** Where a list continues after this one. */
export const managedPosition = ({
  deleted_at,
  sort_name,
  place_id,
}: Pick<ManagedPlace, 'deleted_at' | 'sort_name' | 'place_id'>) =>
  deleted_at ? deletedPosition({ deleted_at, place_id }) : ([sort_name, place_id] as const);

export const deletedPosition = ({ deleted_at, place_id }: Pick<DeletedPlace, 'deleted_at' | 'place_id'>) =>
  [deleted_at.toISOString(), place_id] as const;

/** One more than the page has; `members_count` as far as the viewer may know it. */
export const listManagedPlaces = async (
  ctx: Context,
  viewer: Viewer,
  kind: PlaceKindName,
  { search = '', visibility, state, cursor, limit }: Asked & Paging,
): Promise<(Omit<ManagedPlace, 'members_count'> & { members_count: number | null })[]> => {
  const after = readCursor(cursor, state === 'deleted' ? by_deletion : by_name);
  const wanted = { kind, pattern: beginsWith(search), visibility, state, after, limit: limit + 1 };
  const rows = await listManagedRows(ctx.db, viewer.company_id, wanted);
  const counts = await countsSeenBy(ctx, viewer, rows);
  return rows.map((row, at) => ({ ...row, members_count: counts[at] ?? null }));
};

/** What the viewer owns and can bring back; one more than the page has. */
export const listDeletedPlaces = (
  ctx: Context,
  viewer: Viewer,
  kind: PlaceKindName,
  { cursor, limit }: Paging,
): Promise<DeletedPlace[]> =>
  listDeletedRows(ctx.db, viewer, { kind, after: readCursor(cursor, by_deletion), limit: limit + 1 });
