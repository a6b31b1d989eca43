import type { Module } from '../../platform/module.ts';
import { followAudiences, followDays } from './jobs.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { audience_created, audience_updated, audience_deleted, audience_restored } from './saved/saved.ts';

export const audience: Module = {
  name: 'audience',
  routes,
  jobs: [followAudiences, followDays],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [audience_created, audience_updated, audience_deleted, audience_restored],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'audience',
      description: 'Selections of people by criteria, name, group and role: count, list, explain and save them.',
    },
  ],
};
