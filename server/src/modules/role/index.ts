import type { Module } from '../../platform/module.ts';
import { roles_changed } from './assign/assign.ts';
import { members_changed } from './members/members.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { role_created, role_updated, role_deleted, role_restored } from './role.ts';
import { routes } from './routes.ts';

export const role: Module = {
  name: 'role',
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
  audited: [role_created, role_updated, role_deleted, role_restored, roles_changed, members_changed],
  attention: [],
  searches: [],
  openapi: [{ name: 'role', description: 'Roles, who has them, and who has admin access.' }],
};
