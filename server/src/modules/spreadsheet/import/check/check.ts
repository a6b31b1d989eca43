import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { SpreadsheetError } from '../../../../platform/spreadsheet/refusal.ts';
import { takeBatches } from '../../../../platform/spreadsheet/batches.ts';
import { dropUpload, readUpload } from '../../../files/files.ts';
import { listLiveFields } from '../../../custom-field/custom-field.ts';
import { accessImport } from '../access.ts';
import { stateChanged, tellProgress } from '../events.ts';
import type { ParsedBatch, ParseInput } from '../parse/parse.ts';
import { deleteRows, insertRows, lockImport, updateImportRecord, type ImportRecord } from '../queries.ts';
import { resolveRows } from '../resolve/resolve.ts';

const parse = new URL('../parse/parse.ts', import.meta.url);

type Refused = string | null;

/** Reads the file of an import and compares it with the company. Starts over if a process died during it. */
export const checkImport = defineJob<{ company_id: string; import_id: string }>(
  'people.check_import',
  async (ctx, which) => {
    const { company_id, import_id } = which;
    const row = await accessImport(ctx, which, import_id);
    if (row.state !== 'checking') return;
    const owner = { company_id, employee_id: row.employee_id };
    const acting = { ...which, acting_id: row.employee_id };
    const refusal = await stage(ctx, which, row);
    await transact(ctx, async (tx) => {
      if ((await lockImport(tx.db, company_id, import_id)) !== 'checking') {
        await deleteRows(tx.db, company_id, import_id).execute();
        return;
      }
      if (refusal) await deleteRows(tx.db, company_id, import_id).execute();
      else await resolveRows(tx, { ...acting, creates_departments: row.creates_departments });
      const state = refusal ? 'refused' : 'checked';
      await updateImportRecord(tx.db, company_id, import_id, { state, refusal }).execute();
      stateChanged(tx, acting);
    });
    await dropUpload(ctx, owner, row.file_id);
  },
  { lane: 'bulk' },
);

/** Puts the rows of the file into the database, not visible to anyone yet; returns the reason if it can't be read. */
const stage = async (
  ctx: Context,
  which: { company_id: string; import_id: string },
  row: ImportRecord,
): Promise<Refused> => {
  const { company_id, import_id } = which;
  const owner = { company_id, employee_id: row.employee_id };
  const content = await readUpload(ctx, owner, row.file_id);
  if (!content) return 'missing';
  await deleteRows(ctx.db, company_id, import_id).execute();
  const fields = await listLiveFields(ctx.db, company_id);
  const input: ParseInput = { content, is_csv: /\.csv$/i.test(row.file_name), fields };
  let rows_count = 0;
  try {
    for await (const batch of takeBatches<ParsedBatch>(parse, input)) {
      if (!batch.has_key) return 'no_columns';
      rows_count += batch.count;
      await insertRows(company_id, import_id, batch.rows).execute(ctx.db);
      const { numUpdatedRows } = await updateImportRecord(ctx.db, company_id, import_id, {
        rows_count,
        ignored_columns: batch.ignored,
      })
        .where('state', '=', 'checking')
        .executeTakeFirst();
      // Canceled in the meantime.
      if (numUpdatedRows === 0n) return null;
      tellProgress(ctx, { ...which, acting_id: row.employee_id });
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) {
      ctx.log.info({ company_id, import_id, err: error }, 'a spreadsheet was refused');
      return error.refusal;
    }
    throw error;
  }
  return rows_count === 0 ? 'no_rows' : null;
};
