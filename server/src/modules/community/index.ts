import type { Module } from '../../platform/module.ts';
import { communities } from './community.ts';
import { community_exported } from './export/export.ts';
import { kind } from './kind/kind.ts';
import { retention } from './retention/retention.ts';
import { found } from './found/found.ts';
import { routes } from './routes.ts';

export const community: Module = {
  name: 'community',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [kind],
  points_sources: [],
  notifications: [],
  audited: [...communities.audited, community_exported],
  attention: [],
  searches: [found],
  openapi: [{ name: 'community', description: 'Communities, where people in a company share posts.' }],
};
