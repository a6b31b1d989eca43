import { notifications } from '@plaudit/contract/follow/notifications';
import { followed } from '@plaudit/contract/follow/schema';
import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const follow: Module = {
  name: 'follow',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [],
  attention: [],
  searches: [],
  openapi: [{ name: 'follow', description: 'What people follow and mute.', schemas: { followed } }],
};
