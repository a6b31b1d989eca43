import type { Module } from '../../platform/module.ts';
import { sso_updated } from './connection/connection.ts';
import { domain_proved, domain_lost } from './domains/domains.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const sso: Module = {
  name: 'sso',
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
  audited: [domain_proved, domain_lost, sso_updated],
  attention: [],
  searches: [],
  openapi: [{ name: 'sso', description: 'Single sign-on with OpenID Connect and SAML: the sign-on and its setup.' }],
};
