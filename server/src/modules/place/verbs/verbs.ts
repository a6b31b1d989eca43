import type { Permission } from '@plaudit/contract/people/permissions';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/http/cursor.ts';
import { defineAction, isAsLeft, type Action } from '../../audit/audit.ts';
import { checkAudience, checkPreferred, countsSeenBy } from '../access.ts';
import { recordPlace } from '../history/history.ts';
import { listPlaces, loadPlace, positionOf } from '../lists/lists.ts';
import {
  archivePlaceIn,
  createPartIn,
  createPlaceIn,
  markPlaceIn,
  updatePlaceIn,
  type PlaceFields,
} from '../changes/changes.ts';
import type { CountedPlace, PlaceRow, PlaceScope } from '../queries.ts';

type Source = { db: Db; ctx: Context };
export type SeenPlace = { row: CountedPlace; members_count: number | null };

type Kept<Place> = {
  kind: PlaceKindName;
  /** What the audit log calls its actions, `<area>.created` and so on, and the name of a place. */
  area: string;
  name_field: string;
  permission: Permission;
  /** Places as a person sees them; `members_count` if they may know it. */
  view(source: Source, viewer: Viewer, places: readonly SeenPlace[]): Promise<Place[]>;
  /** They can be suggested to an audience. */
  has_preferred?: boolean;
  /** The kind of the spaces that these places are parts of. */
  parent?: PlaceKindName;
  /** What a new place begins with, in its transaction. */
  onCreated?(tx: Tx, viewer: Viewer, place_id: string): Promise<void>;
};

/** Without `is_archived`, archived ones are among the others. */
type Listed = {
  search?: string | undefined;
  scope: PlaceScope;
  is_archived?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** What people do with the places of a kind, each change with its entry in the audit log, and the kinds of those entries. */
export const defineVerbs = <Place>({
  kind,
  area,
  name_field,
  permission,
  view,
  has_preferred = false,
  parent,
  onCreated,
}: Kept<Place>) => {
  const at = (place_id: string) => ({ place_id, place_kind: kind });

  const show = async (source: Source, viewer: Viewer, rows: readonly CountedPlace[]): Promise<Place[]> => {
    const counts = await countsSeenBy(source.ctx, viewer, rows);
    const seen = rows.map((row, index) => ({ row, members_count: counts[index] ?? null }));
    return view(source, viewer, seen);
  };

  const showOne = async (source: Source, viewer: Viewer, row: CountedPlace): Promise<Place> => {
    const [place] = await show(source, viewer, [row]);
    if (!place) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return place;
  };

  const fieldsOf = ({ place_name, ...row }: PlaceRow) => ({
    [name_field]: place_name,
    description: row.description,
    image_url: row.image_url,
    cover_url: row.cover_url,
    visibility: row.visibility,
    posters: row.posters,
    has_comments: row.has_comments,
    ...(!parent && { audience: row.audience }),
    ...(has_preferred && { preferred_audience: row.preferred_audience }),
  });

  const recordAndShow = async (
    tx: Tx,
    viewer: Viewer,
    action: Action,
    before: PlaceRow | null,
    place_id: string,
  ): Promise<Place> => {
    const after = await loadPlace(tx.db, viewer, kind, place_id);
    // A hidden place stays out of the log, even once it is no longer hidden.
    const subject = before?.visibility === 'hidden' ? { ...after, visibility: before.visibility } : after;
    recordPlace(tx, viewer, action, subject, { before: before && fieldsOf(before), after: fieldsOf(after) });
    return showOne(tx, viewer, after);
  };

  const list = async (ctx: Context, viewer: Viewer, { limit, ...given }: Listed): Promise<Page<Place>> => {
    const rows = await listPlaces(ctx, viewer, kind, { ...given, limit });
    const { items, next_cursor } = pageOf(rows, limit, positionOf, (row) => row);
    return { items: await show({ db: ctx.db, ctx }, viewer, items), next_cursor };
  };

  const get = async (ctx: Context, viewer: Viewer, place_id: string): Promise<Place> =>
    showOne({ db: ctx.db, ctx }, viewer, await loadPlace(ctx.db, viewer, kind, place_id));

  /** A part is created in its space, `parent_id`. */
  const create = async (ctx: Context, viewer: Viewer, fields: PlaceFields, parent_id = ''): Promise<Place> => {
    if (fields.audience) await checkAudience(ctx, viewer, kind, fields.audience);
    if (fields.preferred_audience) await checkPreferred(ctx, viewer, kind, fields.preferred_audience);
    return transact(ctx, async (tx) => {
      const place_id = parent
        ? await createPartIn(tx, viewer, kind, { place_id: parent_id, place_kind: parent }, fields)
        : await createPlaceIn(tx, viewer, kind, fields);
      await onCreated?.(tx, viewer, place_id);
      return recordAndShow(tx, viewer, created, null, place_id);
    });
  };

  const update = (ctx: Context, viewer: Viewer, place_id: string, change: Partial<PlaceFields>): Promise<Place> =>
    transact(ctx, async (tx) => {
      const before = await updatePlaceIn(tx, viewer, at(place_id), change);
      return recordAndShow(tx, viewer, updated, before, place_id);
    });

  /** Archives a place, or restores it. */
  const archive = (ctx: Context, viewer: Viewer, place_id: string, is_archived: boolean): Promise<Place> =>
    transact(ctx, async (tx) => {
      const before = await archivePlaceIn(tx, viewer, at(place_id), { is_archived });
      const after = await loadPlace(tx.db, viewer, kind, place_id);
      const was_archived = before.archived_at !== null;
      if (was_archived !== is_archived) {
        const change = { before: { is_archived: was_archived }, after: { is_archived } };
        recordPlace(tx, viewer, is_archived ? archived : unarchived, after, change);
      }
      return showOne(tx, viewer, after);
    });

  const remove = (ctx: Context, viewer: Viewer, place_id: string): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const place = await markPlaceIn(tx, viewer, at(place_id), { is_deleted: true });
      recordPlace(tx, viewer, deleted, place, { before: fieldsOf(place), after: null });
      return {};
    });

  /** Restores a deleted place with its members, as far as they still exist. */
  const restore = (ctx: Context, viewer: Viewer, place_id: string): Promise<Place> =>
    transact(ctx, async (tx) => {
      await markPlaceIn(tx, viewer, at(place_id), { is_deleted: false });
      return recordAndShow(tx, viewer, restored, null, place_id);
    });

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

  const changeBack = (before: object | null): Partial<PlaceFields> => {
    const { [name_field]: place_name, ...fields } = (before ?? {}) as Record<string, never>;
    return { ...fields, ...(place_name !== undefined && { place_name }) };
  };

  const created = defineAction({
    name: `${area}.created`,
    permission,
    canUndo,
    undo: async (ctx, viewer, entry) => remove(ctx, viewer, await checkAsLeft(ctx, viewer, entry)),
  });
  const updated = defineAction({
    name: `${area}.updated`,
    permission,
    canUndo,
    undo: async (ctx, viewer, entry) =>
      update(ctx, viewer, await checkAsLeft(ctx, viewer, entry), changeBack(entry.before)),
  });
  const deleted = defineAction({
    name: `${area}.deleted`,
    permission,
    canUndo,
    undo: (ctx, viewer, { subject_id }) => restore(ctx, viewer, subject_id ?? ''),
  });
  const restored = defineAction({ name: `${area}.restored`, permission });
  const archived = defineAction({
    name: `${area}.archived`,
    permission,
    canUndo,
    undo: (ctx, viewer, { subject_id }) => archive(ctx, viewer, subject_id ?? '', false),
  });
  const unarchived = defineAction({
    name: `${area}.unarchived`,
    permission,
    canUndo,
    undo: (ctx, viewer, { subject_id }) => archive(ctx, viewer, subject_id ?? '', true),
  });

  const of_archive = parent ? [] : [archived, unarchived];
  const audited: readonly Action[] = [created, updated, ...of_archive, deleted, restored];
  return { list, get, show, create, update, archive, remove, restore, audited };
};
