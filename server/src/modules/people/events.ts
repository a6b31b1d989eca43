import type { Tx } from '../../platform/db/transact.ts';
import { defineEvent } from '../../platform/jobs/events.ts';
import { tellHolders } from '../authority/authority.ts';

type Who = { company_id: string; employee_id: string };

/** An account was deactivated or deleted: whatever it holds open is to end. */
export const employeeDeactivated = defineEvent<Who>('employee.deactivated');

/** The address of an employee may have become free, theirs again, or another: who signs in with it is to be looked up anew. */
export const employeeAddressChanged = defineEvent<Who>('employee.address_changed');

/**
 * After the commit: these people came, went, or have other fields. Counts are taken anew, and open apps read again: of who
 * manages people, of who has them on the screen, and their own.
 */
export const peopleChanged = (tx: Tx, company_id: string, employee_ids: readonly string[]): void => {
  if (employee_ids.length === 0) return;
  const { invalidation, live } = tx.ctx;
  tx.afterCommit(() => {
    invalidation.send('people', company_id, employee_ids);
    live.toEmployees(company_id, employee_ids, 'people.changed', { employee_ids: [...employee_ids] });
    for (const employee_id of employee_ids)
      live.toWatchers(company_id, employee_id, 'people.changed', { employee_ids: [employee_id] });
  });
  tellHolders(tx, company_id, 'people.manage', { kind: 'people' });
};
