import * as policy from '@plaudit/contract/points-policy/endpoints';
import { bind } from '../../../platform/http/bind.ts';
import { getPolicy, updatePolicy } from './settings.ts';

export const routes = [
  bind(policy.getPointsPolicy, (ctx, { viewer }) => getPolicy(ctx, viewer)),
  bind(policy.updatePointsPolicy, (ctx, { viewer, body }) => updatePolicy(ctx, viewer, body)),
];
