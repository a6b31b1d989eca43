import * as points from '@plaudit/contract/points/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listHistory, loadBalance } from './points.ts';

export const routes = [
  bind(points.getBalance, (ctx, { viewer }) => loadBalance(ctx, viewer)),
  bind(points.listHistory, (ctx, { viewer, query }) => listHistory(ctx, viewer, query)),
];
