import type { Module } from '../../platform/module.ts';
import { inviteWaiting } from './invitation.ts';
import { countNotJoined } from './queries.ts';

export const invitation: Module = {
  name: 'invitation',
  routes: [],
  jobs: [inviteWaiting],
  subscribers: [],
  personal: [],
  retention: [],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [{ attention: 'not_joined', permission: 'people.manage', module: 'directory', count: countNotJoined }],
  openapi: [],
};
