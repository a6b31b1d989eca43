import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';

export const pace: Module = {
  name: 'pace',
  routes: [],
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
