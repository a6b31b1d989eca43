import type { BodyOf } from '@plaudit/contract/endpoint';
import type { chooseTypeSet as choose } from '@plaudit/contract/recognition/endpoints';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { isAsProposed, proposals, type_sets } from '../presets/policy.ts';
import { insertTypes, listTypeRows, lockType, lockTypes, updateTypeRow } from '../types/queries.ts';
import { announceTypes } from '../types/types.ts';
import { viewType } from '../types/view.ts';

const isUntouched = (type: RecognitionType): boolean =>
  type.is_active && proposals.some((proposed) => isAsProposed(type, proposed));

const fold = (title: string): string => title.trim().toLowerCase();

/** Types that nobody changed make room for those of a set; a type with a title of the set stays as it is. */
export const chooseTypeSet = (
  ctx: Context,
  viewer: Viewer,
  { set }: BodyOf<typeof choose>,
): Promise<Page<RecognitionType>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const chosen = type_sets.find((each) => each.set === set);
    if (!chosen) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const present = (await lockTypes(tx.db, company_id)).map(viewType);
    const wanted = new Set(chosen.types.map(({ title }) => fold(title)));
    const retired = present.filter((type) => isUntouched(type) && !wanted.has(fold(type.title)));
    const there = new Set(present.flatMap(({ title, is_active }) => (is_active ? fold(title) : [])));
    const added = chosen.types
      .filter(({ title }) => !there.has(fold(title)))
      .map((type): RecognitionType => ({ ...type, recognition_type_id: newId(), is_active: true }));
    for (const { recognition_type_id } of retired)
      tx.write(updateTypeRow(tx.db, company_id, recognition_type_id, { deleted_at: tx.now }));
    if (added.length > 0) tx.write(insertTypes(tx.db, company_id, added));
    record(tx, viewer, chosen.set_name, retired, added);
    return listAll(tx, company_id);
  });

export const type_set_chosen = defineAction({
  name: 'recognition_type.set_chosen',
  permission: 'recognition.manage',
  undo: (ctx, viewer, { subject_label, before, after }) =>
    swapTypes(ctx, viewer, subject_label, {
      back: (before?.types ?? []) as RecognitionType[],
      gone: (after?.types ?? []) as RecognitionType[],
    }),
});

/** Removes the types of a set, and restores the earlier ones; INVALID_ACTION if one of them changed since. */
const swapTypes = (
  ctx: Context,
  viewer: Viewer,
  set_name: string,
  { back, gone }: { back: readonly RecognitionType[]; gone: readonly RecognitionType[] },
): Promise<void> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    for (const type of gone) {
      const row = await lockType(tx.db, company_id, type.recognition_type_id);
      if (!row || !isAsLeft(viewType(row), type)) throw new AppError('INVALID_ACTION');
      tx.write(updateTypeRow(tx.db, company_id, type.recognition_type_id, { deleted_at: tx.now }));
    }
    for (const { recognition_type_id } of back) {
      if (!(await lockType(tx.db, company_id, recognition_type_id, { is_retired: true })))
        throw new AppError('INVALID_ACTION');
      tx.write(updateTypeRow(tx.db, company_id, recognition_type_id, { deleted_at: null }));
    }
    record(tx, viewer, set_name, gone, back);
  });

const record = (
  tx: Tx,
  viewer: Viewer,
  set_name: string,
  before: readonly RecognitionType[],
  after: readonly RecognitionType[],
): void => {
  recordChange(tx, viewer, type_set_chosen, {
    subject: { kind: 'recognition_type', id: null, label: set_name },
    before: { types: before },
    after: { types: after },
  });
  announceTypes(tx, viewer);
};

const listAll = async (tx: Tx, company_id: string): Promise<Page<RecognitionType>> => {
  const rows = await listTypeRows(tx.db, company_id, { all: true });
  return { items: rows.map(viewType), next_cursor: null };
};
