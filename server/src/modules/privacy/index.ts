import { notifications } from '@plaudit/contract/privacy/notifications';
import type { Module } from '../../platform/module.ts';
import { request_made, request_cancelled, request_approved, request_refused } from './decisions/decisions.ts';
import { person_erased } from './erasure/erasure.ts';
import { erasePeople, exportPerson, forgetExports } from './jobs.ts';
import { personal } from './personal/personal.ts';
import { countDueRequests, countOpenRequests } from './requests/queries.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { settings_updated } from './settings/settings.ts';
import { subscribers } from './subscribers.ts';

export const privacy: Module = {
  name: 'privacy',
  routes,
  jobs: [erasePeople, exportPerson, forgetExports],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [person_erased, settings_updated, request_made, request_cancelled, request_approved, request_refused],
  attention: [
    { attention: 'privacy_due', permission: 'privacy.manage', count: countDueRequests },
    { attention: 'privacy_requests', permission: 'privacy.manage', count: countOpenRequests },
  ],
  searches: [],
  openapi: [{ name: 'privacy', description: 'Requests about personal data, and the company’s privacy settings.' }],
};
