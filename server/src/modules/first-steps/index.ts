import * as schemas from '@plaudit/contract/first-steps/schema';
import type { Module } from '../../platform/module.ts';
import { first_steps_dismissed, first_steps_updated } from './first-steps.ts';
import { routes } from './routes.ts';

/** What a new company does first. */
export const firstSteps: Module = {
  name: 'first-steps',
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
  audited: [first_steps_updated, first_steps_dismissed],
  searches: [],
  openapi: [{ name: 'first_steps', description: 'The first steps of a new company.', schemas }],
};
