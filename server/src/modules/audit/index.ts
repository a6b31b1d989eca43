import type { Module } from '../../platform/module.ts';
import { log_exported } from './export/export.ts';
import { sealAudit } from './jobs.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const audit: Module = {
  name: 'audit',
  routes,
  jobs: [sealAudit],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [log_exported],
  attention: [],
  searches: [],
  openapi: [{ name: 'audit', description: 'What admins changed, with proof and undo.' }],
};
