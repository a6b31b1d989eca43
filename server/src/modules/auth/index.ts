import type { Module } from '../../platform/http/bind.ts';
import { sendInvitation, sendRegistered, sendResets, sendSignInCode, sendVerification } from './jobs.ts';
import { routes as securityRoutes } from './administration/routes.ts';
import { routes as factorRoutes } from './factor/routes.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const auth: Module = {
  name: 'auth',
  routes: [...routes, ...factorRoutes, ...securityRoutes],
  subscribers,
  jobs: [sendVerification, sendRegistered, sendResets, sendSignInCode, sendInvitation],
};
