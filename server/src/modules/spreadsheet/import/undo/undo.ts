import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import type { Context, Viewer } from '../../../../platform/context.ts';
import { transact, type Tx } from '../../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../../platform/errors.ts';
import { inBites } from '../../../../platform/jobs/bites.ts';
import { peopleWait } from '../../../../platform/jobs/people-wait.ts';
import { defineJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { defineAction, recordChange } from '../../../audit/audit.ts';
import { authorityOf, tellHolders } from '../../../authority/authority.ts';
import { accessImport } from '../access.ts';
import { bitten, stateChanged } from '../events.ts';
import { lockImport, planOnce, updateImportRecord } from '../queries.ts';
import { viewImport } from '../view.ts';
import { deleteMadeDepartments, undoRows, type Bite } from './queries.ts';

const batch_size = 500;

export const import_undone = defineAction({ name: 'employee_import.undone', permission: 'people.manage' });

/** Undoes an import in the background, except for people whom others changed or who were active since. */
export const undoImport = (ctx: Context, viewer: Viewer, import_id: string): Promise<EmployeeImport> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: acting_id } = viewer;
    const state = await lockImport(tx.db, company_id, import_id);
    const row = await accessImport(tx, viewer, import_id);
    if ((state !== 'done' && state !== 'cancelled') || row.done_count === 0) throw new AppError('INVALID_ACTION');
    await updateImportRecord(tx.db, company_id, import_id, { state: 'undoing' }).execute().catch(refuseSecond);
    recordChange(tx, viewer, import_undone, {
      subject: { kind: 'employee_import', id: import_id, label: row.file_name },
      before: { done_count: row.done_count },
      after: null,
    });
    enqueue(tx, undoImportJob, { company_id, import_id, acting_id });
    stateChanged(tx, { company_id, import_id, acting_id });
    return viewImport({ ...row, state: 'undoing' });
  });

/** One import of a company works at a time. */
export const refuseSecond = (error: unknown): never => {
  if (violatedConstraint(error) !== 'one_import_at_a_time') throw error;
  throw new AppError('INVALID_ACTION', { cause: error });
};

type Undoing = { company_id: string; import_id: string; acting_id: string };

export const undoImportJob = defineJob<Undoing>(
  'people.undo_import',
  async (ctx, job) => {
    await inBites(
      () => peopleWait(ctx),
      batch_size,
      async (size, is_last) => {
        const { taken, employee_ids } = await transact(ctx, (tx) => undoBatch(tx, job, size, is_last));
        bitten(ctx, job, employee_ids);
        return { goes_on: taken > 0 };
      },
    );
  },
  { lane: 'bulk' },
);

const undoBatch = async (tx: Tx, job: Undoing, size: number, is_last: boolean): Promise<Bite> => {
  const { company_id, import_id, acting_id } = job;
  await planOnce(tx.db);
  if ((await lockImport(tx.db, company_id, import_id)) !== 'undoing') return { taken: 0, employee_ids: [] };
  const held = await authorityOf(tx.db, { company_id, employee_id: acting_id });
  const bite = await undoRows(tx.db, job, held, size);
  if (bite.taken === 0) {
    await deleteMadeDepartments(job).execute(tx.db);
    await updateImportRecord(tx.db, company_id, import_id, { state: 'undone' }).execute();
    tellHolders(tx, company_id, 'people.manage', { kind: 'departments' });
    stateChanged(tx, job);
    return bite;
  }
  if (is_last) enqueue(tx, undoImportJob, job);
  return bite;
};
