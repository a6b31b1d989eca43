import { notifications } from '@plaudit/contract/moderation/notifications';
import type { Module } from '../../platform/module.ts';
import { case_decided, case_reopened } from './moderation.ts';
import { personal } from './personal/personal.ts';
import { countOpenCases } from './queries.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const moderation: Module = {
  name: 'moderation',
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
  audited: [case_decided, case_reopened],
  attention: [{ attention: 'open_reports', permission: 'moderation.manage', count: countOpenCases }],
  searches: [],
  openapi: [{ name: 'moderation', description: 'Reports about content, and decisions on them.' }],
};
