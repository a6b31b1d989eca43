import * as schemas from '@plaudit/contract/overview/schema';
import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

export const overview: Module = {
  name: 'overview',
  routes,
  jobs: [],
  subscribers: [],
  // It keeps how many people did something in a week, and not who.
  personal: [],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'overview',
      description: 'What needs attention from admins, how recognition is used, and how many people content reached.',
      schemas: {
        programWeek: schemas.programWeek,
        contentInsight: schemas.contentInsight,
        insightPost: schemas.insightPost,
      },
    },
  ],
};
