import { notifications } from '@plaudit/contract/place/notifications';
import type { Module } from '../../platform/module.ts';
import {
  entered,
  members_changed,
  messages_moved,
  people_invited,
  role_changed,
  roles_changed,
} from './history/history.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const place: Module = {
  name: 'place',
  routes,
  jobs: [],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [entered, members_changed, messages_moved, people_invited, role_changed, roles_changed],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'place',
      description: 'Members of communities and other places: joining, requests, invitations, roles.',
    },
  ],
};
