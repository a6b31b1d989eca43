import type { Module } from '../../platform/module.ts';
import { found } from './found/found.ts';
import { routes } from './routes.ts';

export const directory: Module = {
  name: 'directory',
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
  searches: [found],
  openapi: [],
};
