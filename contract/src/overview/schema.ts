import { z } from 'zod';
import { limits } from '../limits.ts';
import { day, id } from '../schema.ts';

/** What can need an admin's attention, in the order in which it is shown. Older pages leave out what they do not know. */
export const attentions = [
  'open_reports',
  'privacy_due',
  'privacy_requests',
  'refused_provisioning',
  'without_manager',
  'not_joined',
] as const;
export const attentionName = z.enum(attentions);
export type AttentionName = z.infer<typeof attentionName>;

export const attentionItem = z.object({
  attention: attentionName,
  /** `limits.attention_most` means that many or more. */
  count: z.number().int().min(1).max(limits.attention_most),
});
export type AttentionItem = z.infer<typeof attentionItem>;

const count = z.number().int();

/** What people did in a period. Deleted recognitions do not count; private ones do. */
export const programFigures = z.object({
  recognitions: count,
  /** People who gave at least one of them, and people who received one. */
  gave: count,
  received: count,
  /** People who wrote, reacted or voted at all. Votes in anonymous polls have no time, and count for no period. */
  took_part: count,
  /** Active people who had joined by the end of the period. */
  people: count,
});
export type ProgramFigures = z.infer<typeof programFigures>;

/** By its first day, in the time zone and with the first weekday that the company had when it was counted. */
export const programWeek = programFigures.extend({ first_day: day });
export type ProgramWeek = z.infer<typeof programWeek>;

/** How often people named a company value, in recognitions that everyone can read. */
export const topValue = z.object({ company_value_id: id, value_name: z.string(), recognitions: count });
export type TopValue = z.infer<typeof topValue>;

/** What became of this month's allowances so far, top-ups included. */
export const monthBudget = z.object({ month: day, granted: count, given: count });
export type MonthBudget = z.infer<typeof monthBudget>;
