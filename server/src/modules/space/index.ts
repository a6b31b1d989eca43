import type { Module } from '../../platform/module.ts';
import { space_exported } from './export/export.ts';
import { found } from './found/found.ts';
import { kind, part } from './kind/kind.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { spaces, sub_spaces } from './space.ts';

export const space: Module = {
  name: 'space',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [kind, part],
  points_sources: [],
  notifications: [],
  audited: [...spaces.audited, space_exported, ...sub_spaces.audited],
  attention: [],
  searches: [found],
  openapi: [
    { name: 'space', description: 'Spaces and sub-spaces, where teams talk.' },
    { name: 'space_role', description: 'Roles of a space, and what they allow.' },
  ],
};
