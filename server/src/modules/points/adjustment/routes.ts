import * as adjustment from '@plaudit/contract/points-adjustment/endpoints';
import { bind } from '../../../platform/http/bind.ts';
import { correctBalance, listAdjustments, refillAllowance, reverseAdjustment } from './adjustment.ts';

export const routes = [
  bind(adjustment.refillAllowance, (ctx, { viewer, body }) => refillAllowance(ctx, viewer, body)),
  bind(adjustment.correctBalance, (ctx, { viewer, body }) => correctBalance(ctx, viewer, body)),
  bind(adjustment.reverseAdjustment, (ctx, { viewer, body }) => reverseAdjustment(ctx, viewer, body.transfer_id)),
  bind(adjustment.listAdjustments, (ctx, { viewer, body }) => listAdjustments(ctx, viewer, body)),
];
