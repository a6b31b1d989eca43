import type { Module } from '../../platform/http/bind.ts';
import { findNights, purgeOld, purgeTraces } from './jobs.ts';
import { routes } from './routes.ts';

/** How long companies keep what ages. Each module says itself what that is: platform/personal/retention.ts. */
export const retention: Module = { name: 'retention', routes, jobs: [findNights, purgeOld, purgeTraces] };
