import { defineEvent } from '../../platform/jobs/events.ts';

type Who = { company_id: string; employee_id: string };

/** Somebody is to be invited by mail, for the first time or again; `invitation_id` tells the occasions apart. */
export const employeeInvited = defineEvent<Who & { invitation_id: string; invited_by: string }>('employee.invited');

/** An account was deactivated or deleted: whatever it holds open is to end. */
export const employeeDeactivated = defineEvent<Who>('employee.deactivated');

/** The address of an employee may have become free, theirs again, or another: who signs in with it is to be looked up anew. */
export const employeeAddressChanged = defineEvent<Who>('employee.address_changed');
