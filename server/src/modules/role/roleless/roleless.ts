import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { accessEmployeeRole } from '../access.ts';
import { giveRoleToRoleless } from '../queries.ts';

/** Makes employees of those of the ids who have no role at all; NO_PERMISSION if that gives them more than the viewer holds. */
export const makeEmployees = async (tx: Tx, viewer: Viewer, employee_ids: readonly string[]): Promise<void> => {
  const made = await giveRoleToRoleless(tx.db, viewer.company_id, employee_ids);
  if (made > 0) await accessEmployeeRole(tx.db, viewer);
};
