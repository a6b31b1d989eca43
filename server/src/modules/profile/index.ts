import type { Module } from '../../platform/module.ts';
import { employee_updated } from './profile.ts';
import { reportable } from './reportable/reportable.ts';
import { routes } from './routes.ts';

export const profile: Module = {
  name: 'profile',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [],
  reportable: [reportable],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [employee_updated],
  attention: [],
  searches: [],
  openapi: [],
};
