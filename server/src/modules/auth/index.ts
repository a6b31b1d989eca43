import { notifications } from '@plaudit/contract/auth/notifications';
import * as schemas from '@plaudit/contract/auth/schema';
import type { Module } from '../../platform/module.ts';
import { sessions_ended, factors_reset } from './administration/administration.ts';
import { routes as securityRoutes } from './administration/routes.ts';
import { routes as factorRoutes } from './factor/routes.ts';
import { pin_issued, pin_unlocked, pin_removed, person_added } from './frontline/administration/administration.ts';
import { pin_chosen } from './frontline/frontline.ts';
import { sendInvitation, sendMoved, sendRegistered, sendResets, sendSignInCode, sendVerification } from './jobs.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { policy_changed } from './sign-in-policy/sign-in-policy.ts';
import { subscribers } from './subscribers.ts';

export const auth: Module = {
  name: 'auth',
  routes: [...routes, ...factorRoutes, ...securityRoutes],
  jobs: [sendVerification, sendRegistered, sendResets, sendSignInCode, sendInvitation, sendMoved],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [
    policy_changed,
    sessions_ended,
    factors_reset,
    pin_chosen,
    pin_issued,
    pin_unlocked,
    pin_removed,
    person_added,
  ],
  attention: [],
  searches: [],
  openapi: [
    { name: 'auth', description: 'Registration, sign-in, sessions and passwords.', schemas },
    { name: 'factor', description: 'The caller’s second factors: authenticator app, passkeys, recovery codes.' },
    { name: 'security', description: 'How people sign in to a company, and who is signed in.' },
  ],
};
