import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/custom-field/endpoints';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, invalidRequest, violatedConstraint } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { defineAction, isAsLeft, recordChange, unlessChanged, type Action } from '../audit/audit.ts';
import { isKnownHead } from '../people/people.ts';
import { fieldsChanged, loadFields } from './known/known.ts';
import { optionsAfter } from './policy.ts';
import { countValues, insertField, listFieldRows, lockFields, setFieldOrder, updateFieldRow } from './queries.ts';
import { auditedOrder, readAudited, readOrder, subjectOf, viewAudited, viewField } from './view.ts';

export { checkFieldsAsked, listFieldLabels, listHiddenFields } from './asked/asked.ts';
export { listLiveFields, type FieldRow } from './queries.ts';
export { textOf, valueOfText } from './values/policy.ts';
export { viewFieldsOf, writeValues } from './values/values.ts';

export const listFields = async (ctx: Context, viewer: Viewer): Promise<Page<CustomField>> => {
  const may_manage = viewer.permissions.includes('people.manage');
  const fields = await loadFields(ctx, viewer.company_id);
  const items = fields.filter((field) => !field.is_deleted && (may_manage || field.visible_to === 'everybody'));
  return { items: items.map(viewField), next_cursor: null };
};

export const createField = (
  ctx: Context,
  viewer: Viewer,
  { options, ...given }: BodyOf<typeof endpoints.createCustomField>,
): Promise<CustomField> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    refuseOtherMeaning(given.field_name);
    refuseTooMany(await lockFields(tx.db, company_id));
    const field_id = newId();
    const made = optionsAfter(given.kind, [], options, new Set());
    await insertField(tx.db, { ...given, company_id, field_id, options: JSON.stringify(made) })
      .execute()
      .catch(refuseTakenName);
    return record(tx, viewer, field_created, field_id, null);
  });

/** `expected`: refused with INVALID_ACTION unless these settings are still the current ones. */
export const updateField = (
  ctx: Context,
  viewer: Viewer,
  { field_id, options, ...change }: BodyOf<typeof endpoints.updateCustomField>,
  expected: object | null = null,
): Promise<CustomField> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    await lockFields(tx.db, company_id);
    const before = await accessField(tx, viewer, field_id);
    if (!isAsLeft(viewAudited(before), expected)) throw new AppError('INVALID_ACTION');
    if (change.field_name !== undefined) refuseOtherMeaning(change.field_name);
    const used = options ? await countValues(tx.db, company_id, field_id) : [];
    const is_used = new Set(used.map(({ value }) => value));
    const after = options && JSON.stringify(optionsAfter(before.kind, before.options, options, is_used));
    const written = { ...change, ...(after && { options: after }) };
    if (Object.values(written).some((value) => value !== undefined)) {
      await updateFieldRow(tx.db, company_id, field_id, written).execute().catch(refuseTakenName);
    }
    return record(tx, viewer, field_updated, field_id, before);
  });

export const deleteField = (ctx: Context, viewer: Viewer, field_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    await lockFields(tx.db, viewer.company_id);
    const before = await accessField(tx, viewer, field_id);
    tx.write(updateFieldRow(tx.db, viewer.company_id, field_id, { deleted_at: tx.now }));
    recordChange(tx, viewer, field_deleted, { subject: subjectOf(before), before: viewAudited(before), after: null });
    fieldsChanged(tx, viewer);
    return {};
  });

export const restoreField = (ctx: Context, viewer: Viewer, field_id: string): Promise<CustomField> =>
  transact(ctx, async (tx) => {
    const known = await lockFields(tx.db, viewer.company_id);
    if (!known.some((field) => field.field_id === field_id && field.is_deleted)) {
      throw new AppError('AUTH_RECORD_NOT_FOUND');
    }
    refuseTooMany(known);
    const restored = updateFieldRow(tx.db, viewer.company_id, field_id, { deleted_at: null });
    await restored.execute().catch(refuseTakenName);
    return record(tx, viewer, field_restored, field_id, null);
  });

/** `expected`: the order that they must still be in, as the log has it. */
export const orderFields = (
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
  expected: object | null = null,
): Promise<Page<CustomField>> =>
  transact(ctx, async (tx) => {
    const before = (await lockFields(tx.db, viewer.company_id)).filter(({ is_deleted }) => !is_deleted);
    if (!isAsLeft(auditedOrder(before), expected)) throw new AppError('INVALID_ACTION');
    const known = before.map(({ field_id }) => field_id);
    if (!ids.every((id) => known.includes(id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await setFieldOrder(viewer.company_id, [...new Set([...ids, ...known])]).execute(tx.db);
    const after = (await listFieldRows(tx.db, viewer.company_id)).filter(({ is_deleted }) => !is_deleted);
    recordChange(tx, viewer, fields_ordered, {
      subject: { kind: 'custom_field', id: null, label: '' },
      before: auditedOrder(before),
      after: auditedOrder(after),
    });
    fieldsChanged(tx, viewer);
    return { items: after.map(viewField), next_cursor: null };
  });

export const getFieldUse = async (
  ctx: Context,
  viewer: Viewer,
  field_id: string,
): Promise<ResponseOf<typeof endpoints.getCustomFieldUse>> => {
  const { options } = await accessField(ctx, viewer, field_id);
  const used = await countValues(ctx.db, viewer.company_id, field_id);
  const counts = new Map(used.map(({ value, people_count }) => [value, people_count]));
  return {
    people_count: used.reduce((sum, { people_count }) => sum + people_count, 0),
    options: options.map(({ option_id }) => ({ option_id, people_count: counts.get(option_id) ?? 0 })),
  };
};

const removal = unlessChanged((ctx, viewer, { subject_id }) => deleteField(ctx, viewer, subject_id ?? ''));
const permission = 'people.manage' as const;
export const field_created = defineAction({ name: 'custom_field.created', permission, undo: removal });
export const field_restored = defineAction({ name: 'custom_field.restored', permission, undo: removal });
export const field_updated = defineAction({
  name: 'custom_field.updated',
  permission,
  undo: unlessChanged((ctx, viewer, { subject_id, before, after }) =>
    updateField(ctx, viewer, { field_id: subject_id ?? '', ...readAudited(before) }, after),
  ),
});
export const field_deleted = defineAction({
  name: 'custom_field.deleted',
  permission,
  undo: unlessChanged((ctx, viewer, { subject_id }) => restoreField(ctx, viewer, subject_id ?? '')),
});
export const fields_ordered = defineAction({
  name: 'custom_field.ordered',
  permission,
  undo: unlessChanged((ctx, viewer, { before, after }) => orderFields(ctx, viewer, readOrder(before), after)),
});

const accessField = async ({ db }: Pick<Tx, 'db'>, { company_id }: Viewer, field_id: string): Promise<CustomField> => {
  const field = (await listFieldRows(db, company_id)).find((row) => row.field_id === field_id && !row.is_deleted);
  if (!field) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return viewField(field);
};

const record = async (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  field_id: string,
  before: CustomField | null,
): Promise<CustomField> => {
  const field = await accessField(tx, viewer, field_id);
  recordChange(tx, viewer, action, {
    subject: subjectOf(field),
    before: before && viewAudited(before),
    after: viewAudited(field),
  });
  fieldsChanged(tx, viewer);
  return field;
};

const refuseTooMany = (known: readonly { is_deleted: boolean }[]): void => {
  if (known.filter(({ is_deleted }) => !is_deleted).length >= limits.custom_fields)
    throw new AppError('INVALID_ACTION');
};

/** A spreadsheet could not distinguish them. */
const refuseOtherMeaning = (field_name: string): void => {
  if (isKnownHead(field_name)) throw invalidRequest('body.field_name', 'Every profile already has this field');
};

const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'custom_field_name') throw error;
  throw invalidRequest('body.field_name', 'Another field has this name');
};
