import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { listRequestRows, lockRequest, type RequestRow } from './queries.ts';

/** A request of the company, as it is now. */
export const findRequest = async (db: Db, company_id: string, request_id: string): Promise<RequestRow> => {
  const [row] = await listRequestRows(db, company_id, { request_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};

/** A request of the viewer's company, locked until the end of the transaction. */
export const accessRequest = async (tx: Tx, { company_id }: Viewer, request_id: string): Promise<RequestRow> => {
  await lockRequest(tx.db, company_id, request_id);
  return findRequest(tx.db, company_id, request_id);
};
