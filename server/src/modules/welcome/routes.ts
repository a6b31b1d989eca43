import * as endpoints from '@plaudit/contract/welcome/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { dismissHint, getWelcome } from './welcome.ts';

export const routes = [
  bind(endpoints.getWelcome, (ctx, { viewer }) => getWelcome(ctx, viewer)),
  bind(endpoints.dismissHint, (ctx, { viewer, body }) => dismissHint(ctx, viewer, body)),
];
