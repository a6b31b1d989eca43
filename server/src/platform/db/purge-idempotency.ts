import { defineJob } from '../jobs/jobs.ts';

/** Longer than any client retries: a phone that was off over a weekend still gets the answer to what it sent on Friday. */
const kept_hours = 72;

/** Forgets old idempotency keys, a block range of the table at a time by its BRIN index. */
export const purgeIdempotencyKeys = defineJob(
  'idempotency.purge',
  async (ctx) => {
    const before = new Date(Date.now() - kept_hours * 60 * 60 * 1000);
    await ctx.db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
  },
  { cron: '17 3 * * *' },
);
