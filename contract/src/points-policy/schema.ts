import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { limits } from '../limits.ts';
import { day, line } from '../schema.ts';

const upTo = z.number().int().min(1).max(limits.points_sum).nullable();
const refill = z.number().int().min(0).max(limits.points_sum).nullable();

/** What applies until a company decides about points: two allowances of a new company for one manager, one for each person. */
export const first_refill_limits = { refill_per_manager: 1000, refill_per_person: 500 } as const;

/** Null is no limit. Limits of gifts concern what people give out of their allowance, boosts included. */
export const pointsPolicySettings = z.object({
  /** One gift, over all of its receivers. */
  points_per_gift: upTo,
  /** From one giver to one colleague, in a day of the company's calendar. */
  points_per_colleague_a_day: upTo,
  /** What one person may receive from everyone, in a period of the company's calendar. */
  points_per_receiver: upTo,
  receiver_period: z.enum(['day', 'week', 'month']),
  /** What one manager may add to the allowances of their people in a month; 0 means that managers add nothing. */
  refill_per_manager: refill,
  /** What may be added to one person's allowance in a month, by anyone. */
  refill_per_person: refill,
  /** Earned points expire at the first beginning of a month at which they are this old; null keeps them for good. */
  expiry_months: z.number().int().min(1).max(120).nullable(),
});
export type PointsPolicySettings = z.infer<typeof pointsPolicySettings>;

export const pointsPolicy = pointsPolicySettings.extend({
  /** The first day on which anything may expire: a month of warning after the decision. */
  expires_from: day.nullable(),
});
export type PointsPolicy = z.infer<typeof pointsPolicy>;

/** The people in the selection have this many points to give each month. */
export const allowanceRule = z.object({
  rule_name: line(limits.title_length),
  selection: audienceSelection,
  monthly_points: z.number().int().min(0).max(limits.monthly_allowance),
});
export type AllowanceRule = z.infer<typeof allowanceRule>;

/** People get the allowance of the first rule that matches them. Everyone else gets the company's `monthly_allowance`. */
export const allowanceRules = z.object({
  rules: z.array(allowanceRule).max(limits.allowance_rules),
  /** People hired during a month get the part of it that is left. */
  prorates: z.boolean(),
});

/** Why a gift was refused with INVALID_ACTION, in `payload.reason`. */
export const limit_reasons = ['points_per_gift', 'points_per_colleague_a_day', 'points_per_receiver'] as const;
export const limitReason = z.enum(limit_reasons);
export type LimitReason = z.infer<typeof limitReason>;
