import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { routes } from './routes.ts';

export const welcome: Module = {
  name: 'welcome',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention: [],
  reportable: [],
  attention: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  searches: [],
  openapi: [{ name: 'welcome', description: 'First steps of a new employee.' }],
};
