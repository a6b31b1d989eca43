import type { Module } from '../../platform/module.ts';
import { findNights, purgeOld, purgeTraces } from './jobs.ts';
import { retention_updated } from './retention.ts';
import { routes } from './routes.ts';

/** How long companies keep what ages. Each module says itself what that is: platform/personal/retention.ts. */
export const retention: Module = {
  name: 'retention',
  routes,
  jobs: [findNights, purgeOld, purgeTraces],
  subscribers: [],
  personal: [],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [retention_updated],
  attention: [],
  searches: [],
  openapi: [{ name: 'retention', description: 'How long a company keeps its data.' }],
};
