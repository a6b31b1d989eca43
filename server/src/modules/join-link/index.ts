import type { Module } from '../../platform/module.ts';
import { joined_by_link } from './join/join.ts';
import { link_created, link_revoked } from './join-link.ts';
import { sendMemberMail } from './jobs.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

/** Links that let people join a company on their own. */
export const joinLink: Module = {
  name: 'join-link',
  routes,
  jobs: [sendMemberMail],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  attention: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [link_created, link_revoked, joined_by_link],
  searches: [],
  openapi: [{ name: 'join_link', description: 'Links that let people join a company on their own.' }],
};
