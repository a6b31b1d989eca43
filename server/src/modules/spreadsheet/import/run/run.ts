import type { Context } from '../../../../platform/context.ts';
import { transact, type Tx } from '../../../../platform/db/transact.ts';
import { newId } from '../../../../platform/ids.ts';
import { inBites } from '../../../../platform/jobs/bites.ts';
import { peopleWait } from '../../../../platform/jobs/people-wait.ts';
import { defineJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { authorityOf, tellHolders } from '../../../authority/authority.ts';
import { accessImport } from '../access.ts';
import { bitten, stateChanged } from '../events.ts';
import { lockImport, planOnce, updateImportRecord } from '../queries.ts';
import { resolveRows } from '../resolve/resolve.ts';
import { finishRun } from '../finish/finish.ts';
import { makeDepartments, runRows, type Bite } from './queries.ts';

/** This many people are locked for a few tenths of a second at most. */
const batch_size = 500;

type Running = { company_id: string; import_id: string; acting_id: string; is_prepared: boolean };

/** Runs a checked import, batch by batch: what is committed stays, no matter what happens to the process. */
export const runImportJob = defineJob<Running>(
  'people.run_import',
  async (ctx, job) => {
    if (!job.is_prepared) return prepare(ctx, job);
    await inBites(
      () => peopleWait(ctx),
      batch_size,
      async (size, is_last) => {
        const { taken, employee_ids } = await transact(ctx, (tx) => runBatch(tx, job, size, is_last));
        bitten(ctx, job, employee_ids);
        return { goes_on: taken > 0 };
      },
    );
  },
  { lane: 'bulk' },
);

/** Anything may have changed between check and run: everything is compared again, then departments are created. */
const prepare = (ctx: Context, job: Running): Promise<void> =>
  transact(ctx, async (tx) => {
    const { company_id, import_id } = job;
    if ((await lockImport(tx.db, company_id, import_id)) !== 'running') return;
    const { done_count, skipped_count } = await accessImport(tx, job, import_id);
    // A job that runs twice must not compare people with its own results.
    if (done_count + skipped_count === 0) await compare(tx, job);
    enqueue(tx, runImportJob, { ...job, is_prepared: true });
  });

/** Departments first, as the check named them: then one comparison is enough, unless others were deleted in the meantime. */
const compare = async (tx: Tx, job: Running): Promise<void> => {
  const { creates_departments, new_departments } = await accessImport(tx, job, job.import_id);
  if (new_departments.length > 0) {
    const departments = new_departments.map((department_name) => ({ department_id: newId(), department_name }));
    await makeDepartments(job, departments).execute(tx.db);
    tellHolders(tx, job.company_id, 'people.manage', { kind: 'departments' });
  }
  await resolveRows(tx, { ...job, creates_departments });
  const { new_departments: missing } = await accessImport(tx, job, job.import_id);
  if (missing.length > 0) await compare(tx, job);
};

const runBatch = async (tx: Tx, job: Running, size: number, is_last: boolean): Promise<Bite> => {
  const { company_id, import_id, acting_id } = job;
  await planOnce(tx.db);
  if ((await lockImport(tx.db, company_id, import_id)) !== 'running') return { taken: 0, employee_ids: [] };
  const held = await authorityOf(tx.db, { company_id, employee_id: acting_id });
  const bite = await runRows(tx.db, job, held, size);
  if (bite.taken === 0) {
    await updateImportRecord(tx.db, company_id, import_id, { state: 'done', finished_at: tx.now }).execute();
    await finishRun(tx, { company_id, employee_id: acting_id }, import_id);
    stateChanged(tx, job);
    return bite;
  }
  if (is_last) enqueue(tx, runImportJob, job);
  return bite;
};
