import { defineJob } from '../../../platform/jobs/jobs.ts';
import { addUpMonths } from './queries.ts';

/** Keeps what reports add up themselves small; what they say never depends on it. */
export const addUpReport = defineJob('points.add_up', async (ctx) => void (await addUpMonths(ctx.db)), {
  cron: '*/5 * * * *',
});
