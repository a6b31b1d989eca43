import type { Module } from '../../platform/http/bind.ts';
import { mailNotification } from './jobs.ts';
import { pushNotification } from './push/jobs.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { registerOneClick } from './unsubscribe/unsubscribe.ts';

export const notification: Module = {
  name: 'notification',
  routes,
  subscribers,
  jobs: [mailNotification, pushNotification],
  register: registerOneClick,
};
