import { spreadsheet_types } from '@plaudit/contract/files/endpoints';
import type { BodyInput, BodyOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type * as endpoints from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { accessUpload } from '../../files/files.ts';
import { accessImport } from './access.ts';
import { checkImport } from './check/check.ts';
import { stateChanged } from './events.ts';
import { finishRun } from './finish/finish.ts';
import { insertImport, listImportRecords, lockImport, updateImportRecord } from './queries.ts';
import { runImportJob } from './run/run.ts';
import { refuseSecond } from './undo/undo.ts';
import { viewImport } from './view.ts';

const sheets: readonly string[] = Object.values(spreadsheet_types);

/** The app adds the time of the upload to the file name, which says nothing to people. */
const withoutStamp = (name: string): string => name.replace(/ \d{13}(?=\.\w+$)/, '');

export const startImport = (
  ctx: Context,
  viewer: Viewer,
  { file_id, creates_departments = true }: BodyInput<typeof endpoints.startImport>,
): Promise<EmployeeImport> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const file = await accessUpload(ctx, viewer, file_id);
    if (!sheets.includes(file.content_type)) throw invalidRequest('body.file_id', 'Not a spreadsheet');
    const import_id = newId();
    const file_name = withoutStamp(file.file_name);
    const row = { company_id, import_id, employee_id, file_id, file_name, creates_departments };
    await insertImport(tx.db, row).execute();
    enqueue(tx, checkImport, { company_id, import_id });
    stateChanged(tx, { company_id, import_id, acting_id: employee_id });
    return viewImport(await accessImport(tx, viewer, import_id));
  });

export const getImport = async (ctx: Context, viewer: Viewer, import_id: string): Promise<EmployeeImport> =>
  viewImport(await accessImport(ctx, viewer, import_id));

export const listImports = async (
  ctx: Context,
  { company_id }: Viewer,
  { cursor, limit }: BodyOf<typeof endpoints.listImports>,
): Promise<Page<EmployeeImport>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const rows = await listImportRecords(ctx.db, company_id, { before, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.import_id], viewImport);
};

export const runImport = (
  ctx: Context,
  viewer: Viewer,
  { import_id, sends_invitations = false }: BodyInput<typeof endpoints.runImport>,
): Promise<EmployeeImport> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: acting_id } = viewer;
    const state = await lockImport(tx.db, company_id, import_id);
    const row = await accessImport(tx, viewer, import_id);
    if (state !== 'checked' || row.new_count + row.changed_count === 0) throw new AppError('INVALID_ACTION');
    const change = { state: 'running', sends_invitations };
    await updateImportRecord(tx.db, company_id, import_id, change).execute().catch(refuseSecond);
    enqueue(tx, runImportJob, { company_id, import_id, acting_id, is_prepared: false });
    stateChanged(tx, { company_id, import_id, acting_id });
    return viewImport({ ...row, ...change });
  });

export const cancelImport = (ctx: Context, viewer: Viewer, import_id: string): Promise<EmployeeImport> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: acting_id } = viewer;
    const state = await lockImport(tx.db, company_id, import_id);
    const row = await accessImport(tx, viewer, import_id);
    if (state !== 'checking' && state !== 'checked' && state !== 'running') throw new AppError('INVALID_ACTION');
    const change = { state: 'cancelled', finished_at: tx.now };
    await updateImportRecord(tx.db, company_id, import_id, change).execute();
    if (state === 'running') await finishRun(tx, viewer, import_id);
    stateChanged(tx, { company_id, import_id, acting_id });
    return viewImport({ ...row, ...change });
  });
