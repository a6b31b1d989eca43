import * as endpoints from '@plaudit/contract/first-steps/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { dismissFirstSteps, getFirstSteps, updateFirstStep } from './first-steps.ts';

export const routes = [
  bind(endpoints.getFirstSteps, (ctx, { viewer }) => getFirstSteps(ctx, viewer)),
  bind(endpoints.updateFirstStep, (ctx, { viewer, body }) => updateFirstStep(ctx, viewer, body)),
  bind(endpoints.dismissFirstSteps, (ctx, { viewer, body }) => dismissFirstSteps(ctx, viewer, body)),
];
