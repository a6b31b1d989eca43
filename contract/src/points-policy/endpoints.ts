import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from '../schema.ts';
import { allowanceRules, pointsPolicy, pointsPolicySettings } from './schema.ts';

const auth = 'session' as const;
const module = 'points' as const;
const permissions = ['points.manage'] as const;

export const getPointsPolicy = endpoint({
  method: 'GET',
  path: '/points/policy/get',
  summary: 'The points policy of the company.',
  auth,
  module,
  permissions,
  response: pointsPolicy,
});

export const updatePointsPolicy = endpoint({
  method: 'PATCH',
  path: '/points/policy/update',
  summary:
    'Changes any part of the policy; what is left out stays as it is. A stricter expiry takes effect after a month of warning.',
  auth,
  module,
  permissions,
  body: pointsPolicySettings.partial().strict(),
  response: pointsPolicy,
});

const rulesNow = allowanceRules.extend({
  /** When they start to apply; null if they do already. */
  coming_from: day.nullable(),
  monthly_allowance: z.number().int(),
});

export const getAllowanceRules = endpoint({
  method: 'GET',
  path: '/points/policy/allowance/get',
  summary: 'The rules for people’s monthly allowance.',
  auth,
  module,
  permissions,
  response: rulesNow,
});

export const updateAllowanceRules = endpoint({
  method: 'POST',
  path: '/points/policy/allowance/update',
  summary: 'Replaces the rules, in order. They take effect next month.',
  auth,
  module,
  permissions,
  body: allowanceRules.partial(),
  response: rulesNow,
  errors: ['CRITERIA_INVALID', 'CRITERIA_SEARCH_TYPE_INVALID', 'CRITERIA_TYPE_NOT_FOUND'],
});

const part = z.object({ people: z.number().int(), points: z.number().int() });

export const forecastAllowance = endpoint({
  method: 'POST',
  path: '/points/policy/allowance/forecast',
  reads: true,
  summary:
    'What these rules would grant in a full month, compared with what the current ones grant and what was given.',
  auth,
  module,
  permissions,
  load: 'question',
  body: allowanceRules.pick({ rules: true }),
  response: part.extend({
    present_points: z.number().int(),
    /** In the order of the rules. */
    rules: z.array(part),
    others: part,
    /** The last three whole months, the oldest first, each by its first day. */
    used: z.array(z.object({ month: day, points: z.number().int() })),
    /** People who have not joined yet; none of the other numbers counts them. */
    invited: z.number().int(),
    /** The first day on which a change of anybody's allowance applies to all. */
    next_month: day,
    point_unit_value: z.number().int(),
    currency: z.string(),
  }),
  errors: ['CRITERIA_INVALID', 'CRITERIA_SEARCH_TYPE_INVALID', 'CRITERIA_TYPE_NOT_FOUND'],
});
