import type { Tx } from '../../../../platform/db/transact.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { defineAction, recordChange } from '../../../audit/audit.ts';
import { accessImport } from '../access.ts';
import { leaveUninvited } from '../../../invitation/invitation.ts';
import { inviteImported } from '../invite/invite.ts';
import { listAdded } from '../invite/queries.ts';
import { undoImport } from '../undo/undo.ts';

export const import_finished = defineAction({
  name: 'employee_import.finished',
  permission: 'people.manage',
  undo: (ctx, viewer, { subject_id }) => undoImport(ctx, viewer, subject_id ?? ''),
});

/** The end of a run, or its cancellation: one entry in the log for all rows, and the invitations. */
export const finishRun = async (
  tx: Tx,
  actor: { company_id: string; employee_id: string },
  import_id: string,
): Promise<void> => {
  const row = await accessImport(tx, actor, import_id);
  if (row.done_count === 0) return;
  const { new_count, changed_count, done_count, skipped_count, new_departments } = row;
  recordChange(tx, actor, import_finished, {
    subject: { kind: 'employee_import', id: import_id, label: row.file_name },
    before: null,
    after: {
      new_count,
      changed_count,
      done_count,
      skipped_count,
      ...(new_departments.length > 0 && { new_departments }),
    },
  });
  if (row.sends_invitations) {
    enqueue(tx, inviteImported, { company_id: actor.company_id, import_id, acting_id: actor.employee_id });
  } else leaveUninvited(tx, actor.company_id, await listAdded(tx.db, { company_id: actor.company_id, import_id }));
};
