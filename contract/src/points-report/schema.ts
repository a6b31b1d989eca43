import { z } from 'zod';
import { day } from '../schema.ts';

const points = z.number().int();

/**
 * What the company owes: points that people earned and may still spend. Movements are signed, and with `opening` they
 * sum to `closing`, which is the `opening` of the next month.
 */
export const liability = z.object({
  opening: points,
  earned: points,
  /** Of recognitions that were deleted, less those brought back. */
  taken_back: points,
  expired: points,
  /** By hand, and what was taken back of that. */
  corrected: points,
  /** What was left of people who are erased. */
  returned: points,
  /** Went with people who changed department; nothing for the company as a whole. */
  moved: points,
  closing: points,
});
export type Liability = z.infer<typeof liability>;

/** What people may give. The same sums hold. */
export const budget = z.object({
  opening: points,
  granted: points,
  refilled: points,
  /** Out of allowances, less what was taken back. */
  given: points,
  /** What was left of an allowance when the next one was granted. */
  unused: points,
  corrected: points,
  returned: points,
  moved: points,
  closing: points,
});
export type Budget = z.infer<typeof budget>;

export const reportRow = z.object({ liability, budget });
export type ReportRow = z.infer<typeof reportRow>;

/** By its first day, in the time zone that the company had in it. */
export const reportMonth = reportRow.extend({ month: day });
export type ReportMonth = z.infer<typeof reportMonth>;

export const reportDepartment = reportRow.extend({
  /** Null: people without a department. */
  department_id: z.string().nullable(),
  /** Null where there is none, and of one that was deleted for good. */
  department_name: z.string().nullable(),
});
export type ReportDepartment = z.infer<typeof reportDepartment>;
