import { z } from 'zod';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import type { Asked } from '../../../platform/search/search-kind.ts';
import { beginsWith } from '../../directory/directory.ts';
import { askingOf, noPlace } from '../access.ts';
import {
  findByName,
  listPlaceRows,
  type CountedPlace,
  type NamedPlace,
  type PlaceRow,
  type PlaceScope,
} from '../queries.ts';

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
