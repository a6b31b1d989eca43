import * as policy from '@plaudit/contract/points-policy/endpoints';
import { bind } from '../../../platform/http/bind.ts';
import { forecastAllowance, getAllowanceRules, updateAllowanceRules } from './allowance.ts';

export const routes = [
  bind(policy.getAllowanceRules, (ctx, { viewer }) => getAllowanceRules(ctx, viewer)),
  bind(policy.updateAllowanceRules, (ctx, { viewer, body }) => updateAllowanceRules(ctx, viewer, body)),
  bind(policy.forecastAllowance, (ctx, { viewer, body }) => forecastAllowance(ctx, viewer, body)),
];
