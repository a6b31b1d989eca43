import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { listRequestRows, lockRequest, type RequestRow } from './queries.ts';

/** A request of the viewer's company, locked until the end of the transaction. */
export const accessRequest = async (tx: Tx, { company_id }: Viewer, request_id: string): Promise<RequestRow> => {
  await lockRequest(tx.db, company_id, request_id);
  const [row] = await listRequestRows(tx.db, company_id, { request_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};
