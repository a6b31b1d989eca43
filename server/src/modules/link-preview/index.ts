import * as schemas from '@plaudit/contract/link-preview/schema';
import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { readLink } from './read/read.ts';
import { routes } from './routes.ts';

export const linkPreview: Module = {
  name: 'link-preview',
  routes,
  jobs: [readLink],
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
  openapi: [{ name: 'link_preview', description: 'What pages say that people link to.', schemas }],
};
