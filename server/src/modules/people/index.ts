import * as schemas from '@plaudit/contract/people/schema';
import type { Module } from '../../platform/module.ts';
import { manager_changed } from './managers/managers.ts';
import { personal } from './personal/personal.ts';
import { countWithoutManager } from './queries.ts';
import { employee_deleted, employee_restored } from './removal/removal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const people: Module = {
  name: 'people',
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
  audited: [manager_changed, employee_deleted, employee_restored],
  attention: [
    {
      attention: 'without_manager',
      permission: 'people.manage',
      module: 'directory',
      count: countWithoutManager,
    },
  ],
  searches: [],
  openapi: [{ name: 'people', description: 'Employees and their accounts.', schemas }],
};
