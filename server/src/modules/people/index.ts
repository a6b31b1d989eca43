import type { Module } from '../../platform/http/bind.ts';
import { routes as departmentRoutes } from './departments/routes.ts';
import { routes as fieldRoutes } from './fields/routes.ts';
import { jobs as importJobs } from './import/jobs.ts';
import { inviteWaiting } from './invitation/invitation.ts';
import { routes as importRoutes } from './import/routes.ts';
import { routes as orgRoutes } from './org/routes.ts';
import { routes as roleRoutes } from './roles/routes.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const people: Module = {
  name: 'people',
  routes: [...routes, ...roleRoutes, ...orgRoutes, ...departmentRoutes, ...importRoutes, ...fieldRoutes],
  jobs: [...importJobs, inviteWaiting],
};
