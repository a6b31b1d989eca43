import { z } from 'zod';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { BodyInput, BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/group/endpoints';
import type { Group } from '@plaudit/contract/group/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../platform/errors.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { checkAsked } from '../audience/audience.ts';
import { defineAction, isAsLeft, recordChange, type Action, type Change } from '../audit/audit.ts';
import { beginsWith } from '../directory/directory.ts';
import { tellHolders } from '../authority/authority.ts';
import { accessGroup, checkMembers, loadGroup, type Actor } from './access.ts';
import { fillBySelection } from './automatic/automatic.ts';
import { bringPicked, keepPicked } from './automatic/queries.ts';
import { insertMembers } from './members/queries.ts';
import {
  binGroup,
  insertGroup,
  listGroupRows,
  listMentionableGroupRows,
  unbinGroup,
  updateGroupRow,
  type GroupRow,
} from './queries.ts';
import { viewGroup } from './view.ts';

export { changeMembersIn } from './members/members.ts';
export { findMentionableGroups, isInGroups, listMemberIds, listMentionableIdsOf } from './queries.ts';

const position = z.tuple([z.string(), z.uuid()]);

export const listGroups = async (
  ctx: Context,
  { company_id }: Pick<Actor, 'company_id'>,
  { search = '', cursor, limit }: BodyOf<typeof endpoints.listGroups>,
): Promise<Page<Group>> => {
  const after = readCursor(cursor, position);
  const rows = await listGroupRows(ctx.db, company_id, { pattern: beginsWith(search), after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.sort_name, row.group_id], viewGroup);
};

/** The groups that a person can mention, by what they typed of a name. */
export const listMentionableGroups = (
  db: Db,
  viewer: Pick<Viewer, 'company_id' | 'employee_id'>,
  { search, ...asked }: { search: string; may_all: boolean; limit: number },
) => listMentionableGroupRows(db, viewer, { ...asked, pattern: beginsWith(search) });

type MadeGroup = Omit<BodyInput<typeof endpoints.createGroup>, 'selection'> & {
  selection?: AudienceSelection | null | undefined;
};
type GroupChange = Partial<MadeGroup> & { group_id: string };

export const createGroup = (ctx: Context, actor: Actor, given: MadeGroup): Promise<Group> =>
  transact(ctx, (tx) => createGroupIn(tx, actor, given));

/** `createGroup` as part of a larger change, like the others named so. */
export const createGroupIn = async (
  tx: Tx,
  actor: Actor,
  { group_name, description = '', selection = null, is_mentionable = false }: MadeGroup,
): Promise<Group> => {
  const group_id = newId();
  const fields = { group_name, description, selection, is_mentionable };
  await addGroup(tx, actor, { group_id, ...fields });
  record(tx, actor, group_created, group_id, { before: null, after: fields });
  return loadGroup(tx.db, actor, group_id);
};

/** A change that a person makes or undoes; they may ask for the people in its selections. */
export const updateGroup = (ctx: Context, viewer: Viewer, given: GroupChange): Promise<Group> =>
  transact(ctx, async (tx) => {
    const { group_id, selection } = given;
    const before = await accessGroup(tx.db, viewer, group_id, { lock: true });
    if (selection) {
      const saved = before.selection ? [before.selection] : [];
      await checkAsked(ctx, viewer, [{ path: 'body.selection', selection }], { saved });
    }
    // Its people may stay in it, and become visible.
    if (selection === null) await checkMembers(ctx, viewer, before);
    return updateGroupIn(tx, viewer, given);
  });

export const updateGroupIn = async (
  tx: Tx,
  actor: Actor,
  { group_id, selection, ...change }: GroupChange,
): Promise<Group> => {
  const before = await accessGroup(tx.db, actor, group_id, { lock: true });
  if (selection && !before.selection) await keepPicked(actor.company_id, group_id).execute(tx.db);
  const written = { ...change, ...(selection !== undefined && { selection: asJson(selection) }) };
  if (Object.values(written).some((value) => value !== undefined)) {
    await updateGroupRow(tx.db, actor.company_id, group_id, written).execute().catch(refuseTakenName);
  }
  if (selection) await fillBySelection(tx, actor.company_id, { group_id, selection });
  if (selection === null && before.selection) await bringPicked(tx.db, actor.company_id, group_id);
  const group = await loadGroup(tx.db, actor, group_id);
  record(tx, actor, group_updated, group_id, { before: fieldsOf(before), after: fieldsOf(group) });
  return group;
};

export const deleteGroup = (ctx: Context, actor: Actor, group_id: string): Promise<Record<string, never>> =>
  transact(ctx, (tx) => deleteGroupIn(tx, actor, group_id));

export const deleteGroupIn = async (tx: Tx, actor: Actor, group_id: string): Promise<Record<string, never>> => {
  await accessGroup(tx.db, actor, group_id, { lock: true });
  const group = await loadGroup(tx.db, actor, group_id);
  await binGroup(actor.company_id, group_id).execute(tx.db);
  record(tx, actor, group_deleted, group_id, { before: countedFieldsOf(group), after: null });
  return {};
};

/** Restores a deleted group with its members, as far as they still exist. */
export const restoreGroup = (ctx: Context, actor: Actor, group_id: string): Promise<Group> =>
  transact(ctx, async (tx) => {
    const found = await unbinGroup(tx.db, actor.company_id, group_id);
    if (!found) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const { employee_ids, ...fields } = found;
    await addGroup(tx, actor, { group_id, ...fields });
    if (!fields.selection) await insertMembers(actor.company_id, group_id, employee_ids).execute(tx.db);
    const group = await loadGroup(tx.db, actor, group_id);
    record(tx, actor, group_restored, group_id, { before: null, after: countedFieldsOf(group) });
    return group;
  });

export const group_created = defineAction({
  name: 'group.created',
  permission: 'groups.manage',
  undo: async (ctx, viewer, { subject_id, after }) => {
    const group = await loadGroup(ctx.db, viewer, subject_id ?? '');
    // People who were added to it would be lost; those of a selection come back with it.
    if (!isAsLeft(group, after) || (!group.selection && group.members_count > 0)) throw new AppError('INVALID_ACTION');
    return deleteGroup(ctx, viewer, group.group_id);
  },
});

export const group_updated = defineAction({
  name: 'group.updated',
  permission: 'groups.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const group = await loadGroup(ctx.db, viewer, subject_id ?? '');
    if (!isAsLeft(group, after)) throw new AppError('INVALID_ACTION');
    return updateGroup(ctx, viewer, { ...before, group_id: group.group_id });
  },
});

export const group_deleted = defineAction({
  name: 'group.deleted',
  permission: 'groups.manage',
  undo: (ctx, viewer, { subject_id }) => restoreGroup(ctx, viewer, subject_id ?? ''),
});

export const group_restored = defineAction({ name: 'group.restored', permission: 'groups.manage' });

type Fields = Pick<GroupRow, 'group_name' | 'description' | 'selection' | 'is_mentionable'>;
const fieldsOf = ({ group_name, description, selection, is_mentionable }: Fields): Fields => ({
  group_name,
  description,
  selection,
  is_mentionable,
});
/** The log includes how many were picked. How many a selection matches may not be for everyone who reads it. */
const countedFieldsOf = ({ members_count, ...fields }: Fields & { members_count: number }) => ({
  ...fieldsOf(fields),
  ...(!fields.selection && { members_count }),
});
const asJson = (selection: AudienceSelection | null) => selection && JSON.stringify(selection);

const addGroup = async (tx: Tx, { company_id }: Actor, row: Fields & { group_id: string }): Promise<void> => {
  const { group_id, selection } = row;
  await insertGroup(tx.db, { ...row, company_id, selection: asJson(selection) })
    .execute()
    .catch(refuseTakenName);
  if (selection) await fillBySelection(tx, company_id, { group_id, selection });
};

const record = (tx: Tx, actor: Actor, action: Action, group_id: string, change: Omit<Change, 'subject'>): void => {
  const label = (change.after ?? change.before)?.group_name as string;
  recordChange(tx, actor, action, { subject: { kind: 'group', id: group_id, label }, ...change });
  tellHolders(tx, actor.company_id, 'groups.manage', { kind: 'groups' });
};

const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'employee_group_name') throw error;
  throw new AppError('GROUP_ALREADY_EXIST', { cause: error });
};
