import { defineEvent } from '../../platform/jobs/events.ts';

/** A person is to be invited by email, for the first time or again; `invitation_id` distinguishes the occasions. */
export const employeeInvited = defineEvent<{
  company_id: string;
  employee_id: string;
  invitation_id: string;
  invited_by: string;
}>('employee.invited');
