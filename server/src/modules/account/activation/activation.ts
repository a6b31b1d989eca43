import type { Tx } from '../../../platform/db/transact.ts';
import { peopleChanged } from '../../people/events.ts';
import { updateEmployeeRow } from '../../people/people.ts';

/** The invited person accepted. False if there is nothing to accept anymore. */
export const activateInvited = async (tx: Tx, company_id: string, employee_id: string): Promise<boolean> => {
  const changed = await updateEmployeeRow(tx.db, company_id, employee_id, { employee_account_status: 'ACTIVE' })
    .where('employee_account_status', '=', 'INVITED')
    .returning('employee_id')
    .execute();
  peopleChanged(tx, company_id, [employee_id]);
  return changed.length > 0;
};
