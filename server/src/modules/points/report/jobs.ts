import { defineJob } from '../../../platform/jobs/jobs.ts';
import { addUpMonths } from './queries.ts';

/** Keeps the sums that reports have to add up small; the results never depend on it. */
export const addUpReport = defineJob('points.add_up', async (ctx) => void (await addUpMonths(ctx.db)), {
  cron: '*/5 * * * *',
});
