import * as modules from '@plaudit/contract/company/modules';
import * as schemas from '@plaudit/contract/company/schema';
import type { Module } from '../../platform/module.ts';
import { company_updated, modules_updated } from './company.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { values_updated } from './values/values.ts';

export const company: Module = {
  name: 'company',
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
  audited: [company_updated, modules_updated, values_updated],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'company',
      description: 'The company, its values, its modules and its theme.',
      schemas: { ...schemas, ...modules },
    },
  ],
};
