import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getUninvited, inviteUninvited } from './uninvited/uninvited.ts';

export const routes = [
  bind(endpoints.getUninvited, (ctx, { viewer }) => getUninvited(ctx, viewer)),
  bind(endpoints.inviteUninvited, (ctx, { viewer }) => inviteUninvited(ctx, viewer)),
];
