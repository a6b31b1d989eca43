import type { Module } from '../../platform/module.ts';
import { group_created, group_updated, group_deleted, group_restored } from './group.ts';
import { members_changed } from './members/members.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const group: Module = {
  name: 'group',
  routes,
  jobs: [],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [group_created, group_updated, group_deleted, group_restored, members_changed],
  attention: [],
  searches: [],
  openapi: [{ name: 'group', description: 'Groups of people.' }],
};
