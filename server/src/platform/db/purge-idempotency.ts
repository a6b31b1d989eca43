import { limits } from '@plaudit/contract/limits';
import { defineJob } from '../jobs/jobs.ts';

const kept_ms = limits.idempotency_days * 24 * 60 * 60 * 1000;

/** Forgets old idempotency keys, a block range of the table at a time by its BRIN index. */
export const purgeIdempotencyKeys = defineJob(
  'idempotency.purge',
  async (ctx) => {
    const before = new Date(Date.now() - kept_ms);
    await ctx.db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
  },
  { cron: '17 3 * * *' },
);
