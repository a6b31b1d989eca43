import { notifications } from '@plaudit/contract/poll/notifications';
import * as schemas from '@plaudit/contract/poll/schema';
import type { Module } from '../../platform/module.ts';
import { reportableContent } from '../content/content.ts';
import { countPoll, poll_closed } from './end/end.ts';
import { poll_exported } from './export/export.ts';
import { kind } from './kind/kind.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const poll: Module = {
  name: 'poll',
  routes,
  jobs: [countPoll],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [reportableContent('poll')],
  kinds: [kind],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [poll_closed, poll_exported],
  attention: [],
  searches: [],
  openapi: [{ name: 'poll', description: 'Open and anonymous polls, and their results.', schemas }],
};
