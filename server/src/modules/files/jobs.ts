import { transact } from '../../platform/db/transact.ts';
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts';
import { no_company } from '../../platform/jobs/lines/lanes.ts';
import { deleteSheets } from './queries.ts';
import { inUse } from './retention/queries.ts';

/** Removes a file from storage; a missing one is no error. */
export const removeFile = defineJob<{ company_id?: string; storage_key: string }>(
  'files.remove',
  (ctx, { storage_key }) => ctx.files.remove(storage_key),
  { lane: 'bulk', line: ({ company_id = no_company }) => ({ company_id, destination: 'files', is_trusted: true }) },
);

/** Removes the spreadsheets that were uploaded by then and that no import is about to read. */
export const forgetSheets = defineJob<{ company_id: string; before: string }>(
  'files.forget_sheets',
  (ctx, { company_id, before }) =>
    transact(ctx, async (tx) => {
      const storage_keys = await deleteSheets(tx.db, company_id, new Date(before), inUse(company_id));
      for (const storage_key of storage_keys) enqueue(tx, removeFile, { company_id, storage_key });
    }),
);
