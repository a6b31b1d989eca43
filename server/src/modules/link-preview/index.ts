import type { Module } from '../../platform/module.ts';
import { readLink } from './read/read.ts';
import { retention } from './retention/retention.ts';

export const linkPreview: Module = {
  name: 'link-preview',
  routes: [],
  jobs: [readLink],
  subscribers: [],
  personal: [],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [],
};
