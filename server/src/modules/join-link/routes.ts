import * as endpoints from '@plaudit/contract/join-link/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { join, readLink } from './join/join.ts';
import { createJoinLink, listJoinLinks, revokeJoinLink } from './join-link.ts';

export const routes = [
  bind(endpoints.listJoinLinks, (ctx, { viewer }) => listJoinLinks(ctx, viewer)),
  bind(endpoints.createJoinLink, (ctx, { viewer, body }) => createJoinLink(ctx, viewer, body)),
  bind(endpoints.revokeJoinLink, (ctx, { viewer, body }) => revokeJoinLink(ctx, viewer, body.link_id)),
  bind(endpoints.readJoinLink, (ctx, { body }) => readLink(ctx, body.token)),
  bind(endpoints.joinByLink, (ctx, { body }) => join(ctx, body)),
];
