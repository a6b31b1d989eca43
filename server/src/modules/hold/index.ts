import * as schemas from '@plaudit/contract/hold/schema';
import type { Module } from '../../platform/module.ts';
import { hold_exported, hold_lifted, hold_put, hold_read } from './hold.ts';
import { personal } from './personal/personal.ts';
import { routes } from './routes.ts';

/** What must not be deleted, because a court or an authority may ask for it. */
export const hold: Module = {
  name: 'hold',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [hold_put, hold_lifted, hold_read, hold_exported],
  attention: [],
  searches: [],
  openapi: [{ name: 'hold', description: 'Legal holds: what is not deleted until they are lifted.', schemas }],
};
