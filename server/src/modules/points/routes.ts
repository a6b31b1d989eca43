import * as points from '@plaudit/contract/points/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { routes as adjustment_routes } from './adjustment/routes.ts';
import { routes as allowance_routes } from './allowance/routes.ts';
import { checkLimits } from './limits/limits.ts';
import { listHistory, loadBalance } from './points.ts';
import { routes as report_routes } from './report/routes.ts';
import { routes as settings_routes } from './settings/routes.ts';

export const routes = [
  bind(points.getBalance, (ctx, { viewer }) => loadBalance(ctx, viewer)),
  bind(points.listHistory, (ctx, { viewer, query }) => listHistory(ctx, viewer, query)),
  bind(points.checkLimits, (ctx, { viewer, body }) => checkLimits(ctx, viewer, body.employees)),
  ...adjustment_routes,
  ...settings_routes,
  ...allowance_routes,
  ...report_routes,
];
