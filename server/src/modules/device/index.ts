import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const device: Module = {
  name: 'device',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [{ name: 'device', description: 'The devices of the caller, and push to them.' }],
};
