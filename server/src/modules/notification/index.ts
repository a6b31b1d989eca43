import { notification as notificationSchema } from '@plaudit/contract/notification/endpoints';
import type { Module } from '../../platform/module.ts';
import { mailNotification } from './jobs.ts';
import { tellNewsFollowers, tellThreadFollowers } from './follow/jobs.ts';
import { personal } from './personal/personal.ts';
import { tellSeveral } from './mention/jobs.ts';
import { pushNotification } from './push/jobs.ts';
import { tellFollowers } from './place/jobs.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { registerOneClick } from './unsubscribe/unsubscribe.ts';

export const notification: Module = {
  name: 'notification',
  routes,
  jobs: [mailNotification, pushNotification, tellFollowers, tellSeveral, tellNewsFollowers, tellThreadFollowers],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'notification',
      description: 'The inbox, and what is also sent by email and push.',
      schemas: { notification: notificationSchema },
    },
  ],
  register: registerOneClick,
};
