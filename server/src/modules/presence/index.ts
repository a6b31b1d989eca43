import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { routes } from './routes.ts';

export const presence: Module = {
  name: 'presence',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [],
};
