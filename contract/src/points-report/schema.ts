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
  /** For recognitions that were deleted, minus restored ones. */
  taken_back: points,
  expired: points,
  /** By hand, minus what was undone. */
  corrected: points,
  /** The rest of people who were erased. */
  returned: points,
  /** Moved with people who changed department; nothing for the company as a whole. */
  moved: points,
  closing: points,
});
export type Liability = z.infer<typeof liability>;

/** What people may give. The sums work the same way. */
export const budget = z.object({
  opening: points,
  granted: points,
  refilled: points,
  /** Out of allowances, minus what was taken back. */
  given: points,
  /** The rest of an allowance when the next one was granted. */
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
  /** Null if there is none, or if it was deleted for good. */
  department_name: z.string().nullable(),
});
export type ReportDepartment = z.infer<typeof reportDepartment>;
