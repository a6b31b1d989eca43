import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { updateStatus, watchStatus } from './status/status.ts';

export const routes = [
  bind(endpoints.updateStatus, (ctx, { viewer, body }) => updateStatus(ctx, viewer, body)),
  bind(endpoints.watchStatus, (ctx, { viewer, body }) => watchStatus(ctx, viewer, body)),
];
