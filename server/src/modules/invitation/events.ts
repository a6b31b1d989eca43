import { defineEvent } from '../../platform/jobs/events.ts';

/** Somebody is to be invited by mail, for the first time or again; `invitation_id` tells the occasions apart. */
export const employeeInvited = defineEvent<{
  company_id: string;
  employee_id: string;
  invitation_id: string;
  invited_by: string;
}>('employee.invited');
