import type { Module } from '../../platform/module.ts';
import { employee_invited, employee_invited_again, account_status_changed } from './account.ts';
import { address_changed } from './address/address.ts';
import { employee_joined } from './provision/provision.ts';
import { routes } from './routes.ts';

export const account: Module = {
  name: 'account',
  routes,
  jobs: [],
  subscribers: [],
  personal: [],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [employee_invited, employee_invited_again, account_status_changed, address_changed, employee_joined],
  attention: [],
  searches: [],
  openapi: [],
};
