import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteOldDeliveries, deleteUnusedDevices } from './queries.ts';

const day_ms = 86_400_000;
/** More than a year: somebody who opens the app each Christmas keeps the device. */
const unused_days = 400;
/** What became of a push is asked for while it is news; a job that repeats it lives for a day. */
const delivery_days = 30;

/** Forgets devices that nobody uses any more, and what became of old pushes. */
export const purgeDevices = defineJob(
  'device.purge',
  async (ctx) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * day_ms);
    await deleteUnusedDevices(ctx.db, daysAgo(unused_days));
    await deleteOldDeliveries(ctx.db, daysAgo(delivery_days));
  },
  { cron: '29 3 * * *' },
);
