import type { Tx } from '../../../platform/db/transact.ts';
import { tellConcerned } from '../live/live.ts';
import { listKeepers } from './queries.ts';

/** After the commit: what waits for the people who look after the place changed; `employee_ids` are the people it is about. */
export const tellKeepers = async (
  tx: Tx,
  at: { company_id: string; place_id: string },
  employee_ids: readonly string[],
): Promise<void> => tellConcerned(tx, at, [...new Set([...employee_ids, ...(await listKeepers(tx.db, at))])]);
