import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Tx } from '../../../platform/db/transact.ts';
import { tellConcerned } from '../live/live.ts';
import { listKeepers } from './queries.ts';

/**
 * After the commit: what the people who look after the place see of it changed, by default what waits for them; `employee_ids` are
 * the people it is about.
 */
export const tellKeepers = async (
  tx: Tx,
  at: { company_id: string; place_id: string },
  employee_ids: readonly string[],
  permissions?: readonly PlacePermission[],
): Promise<void> =>
  tellConcerned(tx, at, [...new Set([...employee_ids, ...(await listKeepers(tx.db, at, permissions))])]);
