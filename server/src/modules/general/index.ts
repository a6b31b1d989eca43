import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

/** What belongs to no domain: what a client needs before anyone signs in. */
export const general: Module = {
  name: 'general',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [{ name: 'general', description: 'What a client needs before anyone signs in.' }],
};
