import type { Module } from '../../platform/http/bind.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { startExpiry } from './expiry/expiry.ts';
import { expirePart } from './expiry/jobs.ts';
import { addUpReport } from './report/jobs.ts';
import { routes } from './routes.ts';

/** Every quarter of an hour, because days begin at other times elsewhere. What was begun is not due again. */
const findExpiry = defineJob<object>('points.find_expiry', (ctx) => startExpiry(ctx, new Date()), {
  cron: '*/15 * * * *',
});

export const points: Module = { name: 'points', routes, jobs: [findExpiry, expirePart, addUpReport] };
