import { notifications } from '@plaudit/contract/chat/notifications';
import * as schemas from '@plaudit/contract/chat/schema';
import type { Module } from '../../platform/module.ts';
import { reportableContent } from '../content/content.ts';
import { audited } from './audience/audience.ts';
import { found } from './found/found.ts';
import { kind, place_kind } from './kind/kind.ts';
import { personal } from './personal/personal.ts';
import { mailUnread, pushMessage, tellOfMessage } from './push/jobs.ts';
import { remind } from './reminder/jobs.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { sendDue } from './scheduled/jobs.ts';
import { subscribers } from './subscribers.ts';

export const chat: Module = {
  name: 'chat',
  routes,
  jobs: [mailUnread, pushMessage, remind, sendDue, tellOfMessage],
  subscribers,
  personal: [personal],
  retention,
  reportable: [reportableContent('message')],
  kinds: [kind],
  place_kinds: [place_kind],
  points_sources: [],
  notifications: [notifications],
  audited,
  attention: [],
  searches: [found],
  openapi: [{ name: 'chat', description: 'Conversations of people, and their messages.', schemas }],
};
