import * as schemas from '@plaudit/contract/team/schema';
import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

export const team: Module = {
  name: 'team',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [],
  reportable: [],
  attention: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  searches: [],
  openapi: [
    {
      name: 'team',
      description:
        'The people a manager looks after: when they were last thanked, their birthdays and work anniversaries.',
      schemas,
    },
  ],
};
