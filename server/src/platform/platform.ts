import { personalIdempotency } from './db/personal-idempotency.ts';
import { retentionIdempotency } from './db/retention-idempotency.ts';
import { retentionLines } from './jobs/lines/retention-lines.ts';
import { retentionMail } from './mail/retention-mail.ts';
import type { Module } from './module.ts';

/** The platform's own data. */
export const platform: Module = {
  name: 'platform',
  routes: [],
  jobs: [],
  subscribers: [],
  personal: [personalIdempotency],
  retention: [retentionIdempotency, retentionLines, retentionMail],
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
