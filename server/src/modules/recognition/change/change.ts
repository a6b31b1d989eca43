import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateRecognition as update } from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { refuseByLedger, renewAllowance, restoreTransfers, reverseTransfers } from '../../points/points.ts';
import { accessRecognition } from '../access.ts';
import { recognitionEdited } from '../events.ts';
import { checkValues, mentionsIn } from '../give/policy.ts';
import { sendCreated, sendDeleted, sendEdited } from '../live/live.ts';
import { canDelete, canEdit, canRestore } from '../policy.ts';
import { findStanding } from '../queries.ts';
import { showRecognition } from '../recognition.ts';
import { findEditParts, updateRecognitionRow } from './queries.ts';

export const updateRecognition = (ctx: Context, viewer: Viewer, input: BodyOf<typeof update>): Promise<Recognition> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: actor_id } = viewer;
    const { recognition_id, visibility, ...words } = input;
    const before = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    if (!canEdit(viewer, before, tx.now)) {
      throw new AppError(before.giver_id === actor_id ? 'INVALID_ACTION' : 'NO_PERMISSION');
    }
    const company_value_ids = [...new Set(words.company_value_ids ?? before.company_value_ids)];
    const mentioned = words.message === undefined ? before.mention_ids : mentionsIn(words.message);
    const asked = { recognition_type_id: before.recognition_type_id, company_value_ids, mention_ids: mentioned };
    const found = await findEditParts(tx.db, company_id, asked);
    if (words.company_value_ids) {
      // A value that was retired since may stay where it is.
      const known = new Set([...found.company_value_ids, ...before.company_value_ids]);
      checkValues(
        company_value_ids,
        found,
        company_value_ids.filter((value_id) => known.has(value_id)),
      );
    }
    const change = {
      ...words,
      ...(words.message !== undefined && { mention_ids: mentioned.filter((id) => found.mention_ids.includes(id)) }),
      ...(words.company_value_ids && { company_value_ids }),
      ...(visibility && { visibility }),
      ...(Object.keys(words).length > 0 && { edited_at: tx.now }),
    };
    if (Object.keys(change).length > 0) await updateRecognitionRow(tx.db, company_id, recognition_id, change).execute();
    const recognition = await showRecognition(tx.db, viewer, recognition_id, tx.now);
    announce(tx, recognitionEdited, { company_id, recognition_id, actor_id });
    sendEdited(tx, company_id, recognition, before.visibility);
    return recognition;
  });

/** Takes a recognition back. NOT_ENOUGH_POINTS when its receivers no longer hold the points. */
export const deleteRecognition = (ctx: Context, viewer: Viewer, recognition_id: string) =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const before = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    if (!canDelete(viewer, before)) throw new AppError('NO_PERMISSION');
    tx.write(updateRecognitionRow(tx.db, company_id, recognition_id, { deleted_at: tx.now, deleted_by: employee_id }));
    await reverseTransfers(tx, company_id, recognition_id, employee_id);
    sendDeleted(tx, company_id, before, recognition_id);
    return {};
  }).catch(refuseByLedger);

/** Undoes the viewer's own deletion of the last day; the points move again, out of the allowance of the present month. */
export const restoreRecognition = (ctx: Context, viewer: Viewer, recognition_id: string): Promise<Recognition> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const before = await findStanding(tx.db, company_id, recognition_id, { lock: true });
    if (!before || !canRestore(viewer, before, tx.now)) throw new AppError('AUTH_RECORD_NOT_FOUND');
    tx.write(updateRecognitionRow(tx.db, company_id, recognition_id, { deleted_at: null, deleted_by: null }));
    const recognition = await showRecognition(tx.db, viewer, recognition_id, tx.now);
    await renewAllowance(tx, company_id, before.giver_id);
    await restoreTransfers(tx, company_id, recognition_id, employee_id, before);
    sendCreated(tx, company_id, recognition);
    return recognition;
  }).catch(refuseByLedger);
