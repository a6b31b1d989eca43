import type { Tx } from '../../platform/db/transact.ts';
import { defineEvent } from '../../platform/jobs/events.ts';
import { tellHolders } from '../authority/authority.ts';

type Who = { company_id: string; employee_id: string };

/** An account was deactivated or deleted: everything it holds open has to end. */
export const employeeDeactivated = defineEvent<Who>('employee.deactivated');

/** The address of an employee may be free, theirs again, or a new one: look up again who signs in with it. */
export const employeeAddressChanged = defineEvent<Who>('employee.address_changed');

/**
 * After the commit: these people came, went, or have new fields. Counts are taken again, and open apps read them again: apps of
 * people who manage people, of people who have them on the screen, and their own.
 */
export const peopleChanged = (tx: Tx, company_id: string, employee_ids: readonly string[]): void => {
  if (employee_ids.length === 0) return;
  const { invalidation, live } = tx.ctx;
  tx.afterCommit(() => {
    invalidation.send('people', company_id, employee_ids);
    // Each by itself: who changed together is nothing that they may know, and they would read each other again.
    for (const employee_id of employee_ids) {
      const changed = { employee_ids: [employee_id] };
      live.toEmployees(company_id, [employee_id], 'people.changed', changed);
      live.toWatchers(company_id, employee_id, 'people.changed', changed);
    }
  });
  tellHolders(tx, company_id, 'people.manage', { kind: 'people' });
};
