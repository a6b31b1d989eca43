import * as schemas from '@plaudit/contract/chat/schema';
import type { Module } from '../../platform/module.ts';
import { reportableContent } from '../content/content.ts';
import { kind, place_kind } from './kind/kind.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const chat: Module = {
  name: 'chat',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention,
  reportable: [reportableContent('message')],
  kinds: [kind],
  place_kinds: [place_kind],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [{ name: 'chat', description: 'Conversations of people, and their messages.', schemas }],
};
