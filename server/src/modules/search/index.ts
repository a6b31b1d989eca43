import * as schemas from '@plaudit/contract/search/schema';
import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

export const search: Module = {
  name: 'search',
  routes,
  jobs: [],
  subscribers: [],
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
    { name: 'search', description: 'One search over people, places, what people write, and their files.', schemas },
  ],
};
