import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ImportRecord, listImportRecords } from './queries.ts';

/** An import of the company; AUTH_RECORD_NOT_FOUND for any other. */
export const accessImport = async (
  { db }: Pick<Context, 'db'> | { db: Db },
  { company_id }: { company_id: string },
  import_id: string,
): Promise<ImportRecord> => {
  const [row] = await listImportRecords(db, company_id, { import_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};
