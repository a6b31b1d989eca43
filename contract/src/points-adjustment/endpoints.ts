import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, line, page, paging } from '../schema.ts';

/** Points that a person moved by hand: a refill of an allowance, or the correction of a balance. */
export const pointsAdjustment = z.object({
  transfer_id: id,
  kind: z.enum(['refill', 'correction']),
  account: z.enum(['to_give', 'to_spend']),
  employee: employeeCard,
  actor: employeeCard,
  /** Signed: negative left the balance. */
  points: z.number().int(),
  reason: z.string(),
  created_at: instant,
  is_reversed: z.boolean(),
});
export type PointsAdjustment = z.infer<typeof pointsAdjustment>;

const auth = 'session' as const;
const module = 'points' as const;
const permissions = ['points.manage'] as const;
const reason = line(limits.reason_length);

export const refillAllowance = endpoint({
  method: 'POST',
  path: '/points/adjustment/refill',
  summary:
    'Adds points to another person’s allowance for the current month, within the policy. For `points.manage`, and for managers of that person who do not decide who manages whom (`people.manage`).',
  auth,
  module,
  idempotent: true,
  body: z.object({ employee_id: id, points: z.number().int().min(1).max(limits.points_sum), reason }),
  response: pointsAdjustment,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const correctBalance = endpoint({
  method: 'POST',
  path: '/points/adjustment/correct',
  summary: 'Adds points to a balance or removes them, to correct a mistake. Nobody can add points to their own.',
  auth,
  module,
  permissions,
  idempotent: true,
  body: z.object({
    employee_id: id,
    account: z.enum(['to_give', 'to_spend']),
    points: z
      .number()
      .int()
      .min(-limits.points_sum)
      .max(limits.points_sum)
      .refine((points) => points !== 0, 'Must not be zero'),
    reason,
  }),
  response: pointsAdjustment,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION', 'NOT_ENOUGH_POINTS'],
});

export const reverseAdjustment = endpoint({
  method: 'POST',
  path: '/points/adjustment/reverse',
  summary:
    'Undoes a refill or a correction with a new entry; a refill only in the same month. For those that the caller made; with `points.manage`, for all.',
  auth,
  module,
  body: z.object({ transfer_id: id }),
  response: pointsAdjustment,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION', 'NOT_ENOUGH_POINTS'],
});

export const listAdjustments = endpoint({
  method: 'POST',
  path: '/points/adjustment/list',
  reads: true,
  summary: 'Refills and corrections of everyone, or of one person, newest first.',
  auth,
  module,
  permissions,
  body: z.object({ employee_id: id.optional(), ...paging }),
  response: page(pointsAdjustment),
});
