import type { Module } from '../../platform/module.ts';

/** Who may act on whom, and give what. */
export const authority: Module = {
  name: 'authority',
  routes: [],
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [],
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
