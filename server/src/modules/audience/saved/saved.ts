import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/audience/endpoints';
import type { SavedAudience } from '@plaudit/contract/audience/endpoints';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest, violatedConstraint } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { defineAction, isAsLeft, recordChange, type Action } from '../../audit/audit.ts';
import { beginsWith } from '../../directory/directory.ts';
import { tellHolders } from '../../authority/authority.ts';
import { checkAsked } from '../audience.ts';
import { insertSaved, listSavedRows, lockSaved, updateSavedRow, type SavedRow } from './queries.ts';

type Fields = { audience_name: string; description: string; selection: AudienceSelection };

const position = z.tuple([z.string(), z.uuid()]);

export const listSavedAudiences = async (
  ctx: Context,
  { company_id }: Viewer,
  { search = '', cursor, limit }: BodyOf<typeof endpoints.listSavedAudiences>,
): Promise<Page<SavedAudience>> => {
  const after = readCursor(cursor, position);
  const rows = await listSavedRows(ctx.db, company_id, { pattern: beginsWith(search), after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.sort_name, row.audience_id], viewSaved);
};

export const createSavedAudience = (
  ctx: Context,
  viewer: Viewer,
  { description = '', ...given }: BodyOf<typeof endpoints.createSavedAudience>,
): Promise<SavedAudience> =>
  transact(ctx, async (tx) => {
    await checkAsked(ctx, viewer, [{ path: 'body.selection', selection: given.selection }]);
    const audience = { ...given, description, audience_id: newId() };
    const selection = JSON.stringify(audience.selection);
    await insertSaved(tx.db, { ...audience, selection, company_id: viewer.company_id })
      .execute()
      .catch(refuseTakenName);
    return record(tx, viewer, audience_created, { before: null, after: audience });
  });

export const updateSavedAudience = (
  ctx: Context,
  viewer: Viewer,
  { audience_id, ...given }: BodyOf<typeof endpoints.updateSavedAudience>,
): Promise<SavedAudience> =>
  transact(ctx, async (tx) => {
    const before = viewSaved(await accessSaved(tx, viewer, audience_id));
    if (given.selection) {
      const asked = [{ path: 'body.selection', selection: given.selection }];
      await checkAsked(ctx, viewer, asked, { saved: [before.selection] });
    }
    const { audience_name = before.audience_name, description = before.description } = given;
    const after = { audience_id, audience_name, description, selection: given.selection ?? before.selection };
    const change = { audience_name, description, selection: JSON.stringify(after.selection) };
    await updateSavedRow(tx.db, viewer.company_id, audience_id, change).execute().catch(refuseTakenName);
    return record(tx, viewer, audience_updated, { before, after });
  });

export const deleteSavedAudience = (
  ctx: Context,
  viewer: Viewer,
  audience_id: string,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const before = viewSaved(await accessSaved(tx, viewer, audience_id));
    await updateSavedRow(tx.db, viewer.company_id, audience_id, { deleted_at: tx.now }).execute();
    record(tx, viewer, audience_deleted, { before, after: null });
    return {};
  });

export const restoreSavedAudience = (ctx: Context, viewer: Viewer, audience_id: string): Promise<SavedAudience> =>
  transact(ctx, async (tx) => {
    const after = viewSaved(await accessSaved(tx, viewer, audience_id, { is_deleted: true }));
    await updateSavedRow(tx.db, viewer.company_id, audience_id, { deleted_at: null }).execute().catch(refuseTakenName);
    return record(tx, viewer, audience_restored, { before: null, after });
  });

export const audience_created = defineAction({
  name: 'audience.created',
  permission: 'groups.manage',
  undo: async (ctx, viewer, { subject_id, after }) => {
    const audience_id = subject_id ?? '';
    await refuseChangedSince(ctx, viewer, audience_id, after);
    return deleteSavedAudience(ctx, viewer, audience_id);
  },
});

export const audience_updated = defineAction({
  name: 'audience.updated',
  permission: 'groups.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const audience_id = subject_id ?? '';
    await refuseChangedSince(ctx, viewer, audience_id, after);
    return updateSavedAudience(ctx, viewer, { ...(before as Partial<Fields>), audience_id });
  },
});

export const audience_deleted = defineAction({
  name: 'audience.deleted',
  permission: 'groups.manage',
  undo: (ctx, viewer, { subject_id }) => restoreSavedAudience(ctx, viewer, subject_id ?? ''),
});

export const audience_restored = defineAction({ name: 'audience.restored', permission: 'groups.manage' });

const viewSaved = ({ audience_id, audience_name, description, selection }: SavedRow): SavedAudience => ({
  audience_id,
  audience_name,
  description,
  selection,
});

const accessSaved = async (
  { db }: Tx,
  { company_id }: Viewer,
  audience_id: string,
  options: { is_deleted?: boolean } = {},
): Promise<SavedRow> => {
  const row = await lockSaved(db, company_id, audience_id, options);
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};

/** Writes the change to the log and notifies open pages of Admin; returns the audience as it is now. */
const record = (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  { before, after }: { before: SavedAudience | null; after: SavedAudience | null },
): SavedAudience => {
  const saved = (after ?? before) as SavedAudience;
  const fieldsOf = ({ audience_name, description, selection }: SavedAudience): Fields => ({
    audience_name,
    description,
    selection,
  });
  recordChange(tx, viewer, action, {
    subject: { kind: 'audience', id: saved.audience_id, label: saved.audience_name },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  });
  tellHolders(tx, viewer.company_id, 'groups.manage', { kind: 'audiences' });
  return saved;
};

const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'audience_name') throw error;
  throw invalidRequest('body.audience_name', 'Another audience has this name');
};

const refuseChangedSince = async (
  ctx: Context,
  { company_id }: Viewer,
  audience_id: string,
  left: object | null,
): Promise<void> => {
  const now = await lockSaved(ctx.db, company_id, audience_id);
  if (!now || !isAsLeft(now, left)) throw new AppError('INVALID_ACTION');
};
