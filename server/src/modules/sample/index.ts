import * as schemas from '@plaudit/contract/sample/schema';
import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

/** A company to look at: filled, fictitious, and the same for all companies of this server. */
export const sample: Module = {
  name: 'sample',
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
      name: 'sample',
      description: 'A sample company that admins can look at. Sessions in it only read, and end after two hours.',
      schemas,
    },
  ],
};
