import { feedItem } from '@plaudit/contract/feed/endpoints';
import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { routes } from './routes.ts';

export const feed: Module = {
  name: 'feed',
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
  audited: [],
  attention: [],
  searches: [],
  openapi: [{ name: 'feed', description: 'The feed of the company.', schemas: { feedItem } }],
};
