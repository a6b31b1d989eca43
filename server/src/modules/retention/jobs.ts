import { defineJob } from '../../platform/jobs/jobs.ts';
import { purgePassing, purgePiece, purging, startNight, type Part } from './night/night.ts';

/** Every quarter of an hour, because nights begin at other times elsewhere. */
export const findNights = defineJob<object>('retention.find_nights', (ctx) => startNight(ctx, new Date()), {
  cron: '*/15 * * * *',
});

export const purgeOld = defineJob<Part>(purging.name, purgePiece);

export const purgeTraces = defineJob<object>('retention.purge_traces', (ctx) => purgePassing(ctx, new Date()), {
  cron: '17 3 * * *',
});
