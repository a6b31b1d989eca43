import { hasPermission } from '@plaudit/contract/people/permissions';
import type { createType as create, deleteType, updateType as update } from '@plaudit/contract/recognition/endpoints';
import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import type { Recognition, RecognitionType } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { defineRowCache } from '../../../platform/db/row-cache.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineAction, isAsLeft, recordChange, type Action } from '../../audit/audit.ts';
import { default_types } from '../presets/presets.ts';
import { checkRange, completeRange } from './policy.ts';
import { insertTypes, listTypeCards, listTypeRows, lockType, takeTypePictures, updateTypeRow } from './queries.ts';
import { viewType } from './view.ts';

/** What cards show of types by their ids. */
export const loadTypeCards = defineRowCache<Recognition['recognition_type']>(
  'recognition_types',
  20_000,
  async (db, company_id, ids) =>
    (await listTypeCards(db, company_id, ids)).map((row) => [
      row.recognition_type_id,
      row as Recognition['recognition_type'],
    ]),
);

export const listTypes = async (ctx: Context, viewer: Viewer): Promise<Page<RecognitionType>> => {
  const all = hasPermission(viewer.permissions, { all: ['recognition.manage'] });
  const rows = await listTypeRows(ctx.db, viewer.company_id, { all });
  return { items: rows.map(viewType), next_cursor: null };
};

type TypeInput = BodyOf<typeof update>;

const idOf = (entry: { subject_id: string | null }) => ({ recognition_type_id: entry.subject_id ?? '' });

export const type_created = defineAction({
  name: 'recognition_type.created',
  permission: 'recognition.manage',
  undo: (ctx, viewer, entry) => retireType(ctx, viewer, idOf(entry)),
});
export const type_updated = defineAction({
  name: 'recognition_type.updated',
  permission: 'recognition.manage',
  undo: (ctx, viewer, entry) =>
    updateType(
      ctx,
      viewer,
      { ...idOf(entry), ...(entry.before as Omit<TypeInput, 'recognition_type_id'>) },
      entry.after,
    ),
});
export const type_retired = defineAction({
  name: 'recognition_type.retired',
  permission: 'recognition.manage',
  undo: (ctx, viewer, entry) => restoreType(ctx, viewer, idOf(entry)),
});
export const type_restored = defineAction({
  name: 'recognition_type.restored',
  permission: 'recognition.manage',
  undo: (ctx, viewer, entry) => retireType(ctx, viewer, idOf(entry)),
});

const record = (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  before: RecognitionType | null,
  after: RecognitionType | null,
): void => {
  const { recognition_type_id = null, title = '' } = after ?? before ?? {};
  recordChange(tx, viewer, action, {
    subject: { kind: 'recognition_type', id: recognition_type_id, label: title },
    before,
    after,
  });
};

export const createType = (ctx: Context, viewer: Viewer, input: BodyOf<typeof create>): Promise<RecognitionType> =>
  transact(ctx, async (tx) => {
    const range = completeRange(input);
    checkRange(range);
    const type: RecognitionType = {
      recognition_type_id: newId(),
      title: input.title,
      description: input.description ?? '',
      image_url: input.image_url ?? null,
      color: input.color ?? 'lime',
      value_required: input.value_required ?? false,
      funding: input.funding ?? 'allowance',
      given_by: input.given_by ?? 'everyone',
      is_active: input.is_active ?? true,
      ...range,
    };
    tx.write(insertTypes(tx.db, viewer.company_id, [type]));
    record(tx, viewer, type_created, null, type);
    announceTypes(tx, viewer);
    return type;
  });

/** `expected`: refused with INVALID_ACTION unless these fields still are so. */
export const updateType = (
  ctx: Context,
  viewer: Viewer,
  input: TypeInput,
  expected: object | null = null,
): Promise<RecognitionType> =>
  transact(ctx, async (tx) => {
    const { recognition_type_id, ...change } = input;
    const before = await lockType(tx.db, viewer.company_id, recognition_type_id);
    if (!before) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (!isAsLeft(viewType(before), expected)) throw new AppError('INVALID_ACTION');
    const range = completeRange(change, before);
    checkRange(range);
    tx.write(updateTypeRow(tx.db, viewer.company_id, recognition_type_id, { ...change, ...range }));
    announceTypes(tx, viewer);
    const after = viewType({ ...before, ...change, ...range });
    record(tx, viewer, type_updated, viewType(before), after);
    return after;
  });

/** Retires a type: recognitions that were given with it keep showing it. */
export const retireType = (ctx: Context, viewer: Viewer, { recognition_type_id }: QueryOf<typeof deleteType>) =>
  transact(ctx, async (tx) => {
    const before = await lockType(tx.db, viewer.company_id, recognition_type_id);
    if (!before) throw new AppError('AUTH_RECORD_NOT_FOUND');
    tx.write(updateTypeRow(tx.db, viewer.company_id, recognition_type_id, { deleted_at: tx.now }));
    record(tx, viewer, type_retired, viewType(before), null);
    announceTypes(tx, viewer);
    return {};
  });

/** Brings a retired type back as it was. */
const restoreType = (ctx: Context, viewer: Viewer, { recognition_type_id }: { recognition_type_id: string }) =>
  transact(ctx, async (tx) => {
    const retired = await lockType(tx.db, viewer.company_id, recognition_type_id, { is_retired: true });
    if (!retired) throw new AppError('INVALID_ACTION');
    tx.write(updateTypeRow(tx.db, viewer.company_id, recognition_type_id, { deleted_at: null }));
    record(tx, viewer, type_restored, null, viewType(retired));
    announceTypes(tx, viewer);
  });

/** What a new company starts with. */
export const createDefaultTypes = async (tx: Tx, company_id: string): Promise<void> =>
  tx.write(
    insertTypes(
      tx.db,
      company_id,
      default_types.map((preset) => ({ ...preset, recognition_type_id: newId() })),
    ),
  );

/** The types don't show any of these files anymore. */
export const forgetTypePictures = async (
  tx: Tx,
  company_id: string,
  storage_keys: readonly string[],
): Promise<void> => {
  if (await takeTypePictures(tx.db, company_id, storage_keys)) announceTypes(tx, { company_id });
};

/** After the commit: cards and open apps read the types again. */
export const announceTypes = (tx: Tx, { company_id }: { company_id: string }): void =>
  tx.afterCommit(() => {
    tx.ctx.invalidation.send('recognition_types', company_id);
    tx.ctx.live.toCompany(company_id, 'catalogue.changed', { kind: 'types' });
  });
