import { defineEvent } from '../../platform/jobs/events.ts';

/** The time has come that a person chose for a message. `occasion_id` distinguishes it from others. */
export const reminderDue = defineEvent<{
  company_id: string;
  employee_id: string;
  message_id: string;
  occasion_id: string;
}>('chat.reminder_due');

/** A scheduled message could not be sent, and waits for its author. `occasion_id` distinguishes this time from others. */
export const messageNotSent = defineEvent<{
  company_id: string;
  scheduled_id: string;
  author_id: string;
  occasion_id: string;
}>('chat.message_not_sent');
