import type { Module } from '../../platform/module.ts';
import { inviteWaiting } from './invitation.ts';
import { personal } from './personal/personal.ts';
import { countNotJoined } from './queries.ts';
import { routes } from './routes.ts';
import { inviteAsked, uninvited_invited } from './uninvited/uninvited.ts';

export const invitation: Module = {
  name: 'invitation',
  routes,
  jobs: [inviteWaiting, inviteAsked],
  subscribers: [],
  personal: [personal],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [uninvited_invited],
  attention: [{ attention: 'not_joined', permission: 'people.manage', module: 'directory', count: countNotJoined }],
  searches: [],
  openapi: [],
};
