import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeCard } from '../people/schema.ts';
import { limits } from '../limits.ts';
import { limitReason } from '../points-policy/schema.ts';
import { id, instant, page, paging } from '../schema.ts';

export const pointsEntry = z.object({
  entry_id: id,
  /** Why points moved. Domains add kinds; a page without a sentence for one shows its `label`. */
  kind: z.string(),
  label: z.string(),
  /** Which balance moved: points to give, or points to spend. */
  account: z.enum(['to_give', 'to_spend']),
  /** Signed: negative left the balance. */
  points: z.number().int(),
  /** The balance after this entry. */
  balance: z.number().int(),
  /** What caused it, and who received or gave it; null for the allowance. */
  related: z.object({ recognition_id: id, recognition_title: z.string(), employees: z.array(employeeCard) }).nullable(),
  /** Who moved points by hand, and their reason. */
  actor: employeeCard.nullable(),
  reason: z.string().nullable(),
  created_at: instant,
});
export type PointsEntry = z.infer<typeof pointsEntry>;

export const getBalance = endpoint({
  method: 'GET',
  path: '/points/balance',
  summary: 'The caller’s two balances, and when the allowance resets.',
  auth: 'session',
  module: 'points',
  response: z.object({
    to_give: z.number().int(),
    to_give_monthly: z.number().int(),
    to_give_resets_at: instant,
    to_spend: z.number().int(),
  }),
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/points/history',
  summary: 'Every entry in the caller’s ledger, newest first, with its cause.',
  auth: 'session',
  module: 'points',
  query: z.object({ account: z.enum(['to_give', 'to_spend']).optional(), ...paging }),
  response: page(pointsEntry),
});

export const checkLimits = endpoint({
  method: 'POST',
  path: '/points/limits/check',
  reads: true,
  summary:
    'How many points the caller can still give to each of these colleagues. People without a limit are left out.',
  auth: 'session',
  module: 'points',
  permissions: ['recognition.give'],
  body: z.object({ employees: z.array(id).max(limits.receivers_per_recognition) }),
  response: z.object({
    /** For one gift, over all of its receivers; null is no limit. */
    points_per_gift: z.number().int().nullable(),
    items: z.array(z.object({ employee_id: id, points_left: z.number().int(), reason: limitReason })),
  }),
});
