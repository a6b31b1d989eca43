import * as endpoints from '@plaudit/contract/hold/endpoints';
import { bind, bindFile } from '../../platform/http/bind.ts';
import { exportHold } from './export/export.ts';
import { liftHold, listHolds, putHold } from './hold.ts';

export const routes = [
  bind(endpoints.putHold, (ctx, { viewer, body }) => putHold(ctx, viewer, body)),
  bind(endpoints.liftHold, (ctx, { viewer, body }) => liftHold(ctx, viewer, body)),
  bind(endpoints.listHolds, (ctx, { viewer, body }) => listHolds(ctx, viewer, body)),
  bindFile(endpoints.exportHold, (ctx, { viewer, query }) => exportHold(ctx, viewer, query.hold_id)),
];
