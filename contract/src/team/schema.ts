import { z } from 'zod';
import { accountStatus, employeeCard } from '../people/schema.ts';
import { day, id, instant } from '../schema.ts';

/** Someone of the caller's team, as far as the caller can see: recognitions that they cannot read don't count. */
export const teamMember = z.object({
  employee: employeeCard,
  employee_account_status: accountStatus,
  last_thanked_at: instant.nullable(),
  /** In the last 90 days. */
  thanks_count: z.number().int(),
  /** Within the next 14 days. */
  birthday: day.nullable(),
  anniversary: z.object({ day, years: z.number().int() }).nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** Requests to join a place that the caller can answer there. */
export const waitingRequests = z.object({
  place_id: id,
  place_kind: z.string(),
  place_name: z.string(),
  count: z.number().int(),
});
