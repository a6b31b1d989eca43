import type { Module } from '../../platform/module.ts';
import { department_created, department_updated, department_deleted, department_restored } from './department.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const department: Module = {
  name: 'department',
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
  audited: [department_created, department_updated, department_deleted, department_restored],
  attention: [],
  searches: [],
  openapi: [{ name: 'department', description: 'Departments and their managers.' }],
};
