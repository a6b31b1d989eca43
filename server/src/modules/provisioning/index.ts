import type { Module } from '../../platform/module.ts';
import { personal } from './personal/personal.ts';
import { registerScim } from './protocol/protocol.ts';
import { employee_provisioned } from './provisioning.ts';
import { countRefused } from './requests/queries.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { token_revoked, token_created } from './tokens/tokens.ts';

export const provisioning: Module = {
  name: 'provisioning',
  routes,
  jobs: [],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [employee_provisioned, token_revoked, token_created],
  attention: [{ attention: 'refused_provisioning', permission: 'security.manage', count: countRefused }],
  searches: [],
  openapi: [
    { name: 'provisioning', description: 'The connection for directory services, which use SCIM 2.0 at `/scim/v2`.' },
  ],
  register: registerScim,
};
