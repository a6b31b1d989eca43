import type { Module } from '../../platform/module.ts';
import { field_created, field_restored, field_updated, field_deleted, fields_ordered } from './custom-field.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { values_updated, hidden_updated } from './values/values.ts';

export const customField: Module = {
  name: 'custom-field',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [
    field_created,
    field_restored,
    field_updated,
    field_deleted,
    fields_ordered,
    values_updated,
    hidden_updated,
  ],
  attention: [],
  searches: [],
  openapi: [{ name: 'custom_field', description: 'Fields that a company adds to people’s profiles.' }],
};
