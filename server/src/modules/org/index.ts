import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

export const org: Module = {
  name: 'org',
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
  openapi: [{ name: 'org', description: 'Who reports to whom.' }],
};
