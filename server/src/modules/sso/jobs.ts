import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteAttempts } from './attempt/queries.ts';

const day_ms = 86_400_000;

/** What began a day ago is over; it holds what the provider said of people. */
export const forgetAttempts = defineJob(
  'sso.forget_attempts',
  async (ctx) => void (await deleteAttempts(ctx.db, new Date(Date.now() - day_ms))),
  { cron: '47 3 * * *' },
);
