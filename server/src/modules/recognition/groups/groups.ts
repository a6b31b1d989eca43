import type { BodyOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/recognition-group/endpoints';
import type { RecognitionGroup } from '@plaudit/contract/recognition-group/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type Action, defineAction, isAsLeft, recordChange, unlessChanged } from '../../audit/audit.ts';
import {
  countTypes,
  insertGroup,
  isDeletedGroup,
  listGroupRows,
  lockGroups,
  setGroupOrder,
  setGroupTypes,
  updateGroupRow,
  type GroupRow,
} from './queries.ts';
import { auditedOrder, readAudited, readOrder, subjectOf, viewAudited, viewGroup } from './view.ts';

export const listGroups = async (ctx: Context, { company_id }: Viewer): Promise<Page<RecognitionGroup>> => ({
  items: (await listGroupRows(ctx.db, company_id)).map(viewGroup),
  next_cursor: null,
});

export const createGroup = (
  ctx: Context,
  viewer: Viewer,
  { group_name, recognition_type_ids }: BodyOf<typeof endpoints.createRecognitionGroup>,
): Promise<RecognitionGroup> =>
  transact(ctx, async (tx) => {
    const known = await lockGroups(tx.db, viewer.company_id);
    if (known.length >= limits.recognition_groups) throw new AppError('INVALID_ACTION');
    const recognition_group_id = newId();
    await insertGroup(tx.db, viewer.company_id, recognition_group_id, group_name).execute().catch(refuseTakenName);
    await putTypes(tx, viewer, recognition_group_id, recognition_type_ids);
    return record(tx, viewer, group_created, recognition_group_id, null);
  });

/** `expected`: refused with INVALID_ACTION unless these fields still are so. */
export const updateGroup = (
  ctx: Context,
  viewer: Viewer,
  { recognition_group_id, group_name, recognition_type_ids }: BodyOf<typeof endpoints.updateRecognitionGroup>,
  expected: object | null = null,
): Promise<RecognitionGroup> =>
  transact(ctx, async (tx) => {
    const before = await accessGroup(tx, viewer, recognition_group_id);
    if (!isAsLeft(viewAudited(before), expected)) throw new AppError('INVALID_ACTION');
    if (group_name !== undefined) {
      const renamed = updateGroupRow(tx.db, viewer.company_id, recognition_group_id, { group_name });
      await renamed.execute().catch(refuseTakenName);
    }
    if (recognition_type_ids) await putTypes(tx, viewer, recognition_group_id, recognition_type_ids);
    return record(tx, viewer, group_updated, recognition_group_id, before);
  });

export const deleteGroup = (ctx: Context, viewer: Viewer, recognition_group_id: string) =>
  transact(ctx, async (tx) => {
    const before = await accessGroup(tx, viewer, recognition_group_id);
    tx.write(updateGroupRow(tx.db, viewer.company_id, recognition_group_id, { deleted_at: tx.now }));
    recordChange(tx, viewer, group_deleted, { subject: subjectOf(before), before: viewAudited(before), after: null });
    announceGroups(tx, viewer);
    return {};
  });

export const restoreGroup = (ctx: Context, viewer: Viewer, recognition_group_id: string): Promise<RecognitionGroup> =>
  transact(ctx, async (tx) => {
    await lockGroups(tx.db, viewer.company_id);
    if (!(await isDeletedGroup(tx.db, viewer.company_id, recognition_group_id))) {
      throw new AppError('RECOGNITION_GROUP_NOT_FOUND');
    }
    const restored = updateGroupRow(tx.db, viewer.company_id, recognition_group_id, { deleted_at: null });
    await restored.execute().catch(refuseTakenName);
    return record(tx, viewer, group_restored, recognition_group_id, null);
  });

/** `expected`: the order that they must still be in, as the log has it. */
export const orderGroups = (
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
  expected: object | null = null,
): Promise<Page<RecognitionGroup>> =>
  transact(ctx, async (tx) => {
    const before = await lockGroups(tx.db, viewer.company_id);
    if (!isAsLeft(auditedOrder(before), expected)) throw new AppError('INVALID_ACTION');
    const known = before.map((group) => group.recognition_group_id);
    if (!ids.every((id) => known.includes(id))) throw new AppError('RECOGNITION_GROUP_NOT_FOUND');
    await setGroupOrder(viewer.company_id, [...new Set([...ids, ...known])]).execute(tx.db);
    const after = await listGroupRows(tx.db, viewer.company_id);
    recordChange(tx, viewer, groups_ordered, {
      subject: { kind: 'recognition_group', id: null, label: '' },
      before: auditedOrder(before),
      after: auditedOrder(after),
    });
    announceGroups(tx, viewer);
    return { items: after.map(viewGroup), next_cursor: null };
  });

const removal = unlessChanged((ctx, viewer, { subject_id }) => deleteGroup(ctx, viewer, subject_id ?? ''));
const permission = 'recognition.manage' as const;
export const group_created = defineAction({ name: 'recognition_group.created', permission, undo: removal });
export const group_restored = defineAction({ name: 'recognition_group.restored', permission, undo: removal });
export const group_updated = defineAction({
  name: 'recognition_group.updated',
  permission,
  undo: unlessChanged((ctx, viewer, { subject_id, before, after }) =>
    updateGroup(ctx, viewer, { recognition_group_id: subject_id ?? '', ...readAudited(before) }, after),
  ),
});
export const group_deleted = defineAction({
  name: 'recognition_group.deleted',
  permission,
  undo: unlessChanged((ctx, viewer, { subject_id }) => restoreGroup(ctx, viewer, subject_id ?? '')),
});
export const groups_ordered = defineAction({
  name: 'recognition_group.ordered',
  permission,
  undo: unlessChanged((ctx, viewer, { before, after }) => orderGroups(ctx, viewer, readOrder(before), after)),
});

const accessGroup = async (tx: Tx, { company_id }: Viewer, recognition_group_id: string): Promise<GroupRow> => {
  await lockGroups(tx.db, company_id);
  const [group] = await listGroupRows(tx.db, company_id, recognition_group_id);
  if (!group) throw new AppError('RECOGNITION_GROUP_NOT_FOUND');
  return group;
};

const putTypes = async (tx: Tx, { company_id }: Viewer, recognition_group_id: string, ids: readonly string[]) => {
  const wanted = [...new Set(ids)];
  if ((await countTypes(tx.db, company_id, wanted)) < wanted.length) throw new AppError('AUTH_RECORD_NOT_FOUND');
  await setGroupTypes(company_id, recognition_group_id, wanted).execute(tx.db);
};

const record = async (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  recognition_group_id: string,
  before: GroupRow | null,
): Promise<RecognitionGroup> => {
  const group = await accessGroup(tx, viewer, recognition_group_id);
  recordChange(tx, viewer, action, {
    subject: subjectOf(group),
    before: before && viewAudited(before),
    after: viewAudited(group),
  });
  announceGroups(tx, viewer);
  return viewGroup(group);
};

const announceGroups = (tx: Tx, { company_id }: Viewer): void =>
  tx.afterCommit(() => tx.ctx.live.toCompany(company_id, 'catalogue.changed', { kind: 'groups' }));

const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'recognition_group_name') throw error;
  throw new AppError('GROUP_ALREADY_EXIST', { cause: error });
};
