import { notifications } from '@plaudit/contract/post/notifications';
import * as schemas from '@plaudit/contract/post/schema';
import type { Module } from '../../platform/module.ts';
import { reportableContent } from '../content/content.ts';
import { post_approved, post_declined } from './approval/approval.ts';
import { kind } from './kind/kind.ts';
import { personal } from './personal/personal.ts';
import { publishPost } from './publish/publish.ts';
import { askToRead, remindDue } from './receipt/jobs.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { post_spoken, voice_given, voice_taken } from './voice/voice.ts';
import { subscribers } from './subscribers.ts';

export const post: Module = {
  name: 'post',
  routes,
  jobs: [publishPost, askToRead, remindDue],
  subscribers,
  personal: [personal],
  retention: [retention],
  reportable: [reportableContent('post')],
  kinds: [kind],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [post_spoken, voice_given, voice_taken, post_approved, post_declined],
  attention: [],
  searches: [],
  openapi: [{ name: 'post', description: 'Posts for the company or for the people of a place, with files.', schemas }],
};
