import { endpoint } from '../endpoint.ts';
import { pointsPolicy, pointsPolicySettings } from './schema.ts';

const auth = 'session' as const;
const module = 'points' as const;
const permissions = ['points.manage'] as const;

export const getPointsPolicy = endpoint({
  method: 'GET',
  path: '/points/policy/get',
  summary: 'What the company decided about points.',
  auth,
  module,
  permissions,
  response: pointsPolicy,
});

export const updatePointsPolicy = endpoint({
  method: 'PATCH',
  path: '/points/policy/update',
  summary: 'Changes any part of the policy; what is left out stays. A stricter expiry begins after a month of warning.',
  auth,
  module,
  permissions,
  body: pointsPolicySettings.partial().strict(),
  response: pointsPolicy,
});
