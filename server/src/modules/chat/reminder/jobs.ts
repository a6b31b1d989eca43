import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { reminderDue } from '../events.ts';
import { tellPlans } from '../live/live.ts';
import { deleteDueReminder } from './queries.ts';

type About = { company_id: string; employee_id: string; message_id: string };

/** Reminds a person. The reminder goes in the same transaction, so it comes once however often this runs. */
export const remind = defineJob<About>('chat.remind', (ctx, { company_id, employee_id, message_id }) =>
  transact(ctx, async (tx) => {
    if (!(await deleteDueReminder(tx.db, { company_id, employee_id }, message_id))) return;
    announce(tx, reminderDue, { company_id, employee_id, message_id, occasion_id: newId() });
    tellPlans(tx, { company_id, employee_id });
  }),
);
