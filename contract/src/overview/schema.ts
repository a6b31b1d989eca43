import { z } from 'zod';
import { contentPlace, reactionCount } from '../content/schema.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { day, id, instant } from '../schema.ts';

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

/**
 * Why no figures about people are shown: fewer than `limits.insight_people` are meant to see it, who they are depends on a field
 * that the viewer can't see, the company no longer stores who saw something that old, or fewer have seen it on its first day.
 */
export const insightHidden = z.enum(['few', 'audience', 'old', 'early']);
export type InsightHidden = z.infer<typeof insightHidden>;

/** How many of some people saw it, and how many of them opened a link of it. */
const reach = { people: count, reached: count, clicked: count };

/** A department, or the people of all that are too small to be shown. */
export const insightGroup = z.object({
  /** Null for people of small departments and those without one, together. */
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  ...reach,
});
export type InsightGroup = z.infer<typeof insightGroup>;

export const insightStep = z.object({
  /** When it began. */
  at: instant,
  /** People who saw it for the first time. Fewer than `limits.insight_people` are counted with a later or earlier step. */
  reached: count,
  /** People who opened a link of it for the first time, counted in the same way. */
  clicks: count,
});
export type InsightStep = z.infer<typeof insightStep>;

/** `url` is null for links that are no longer in the text, together; `clicked` for 1 to `limits.insight_people` - 1 people. */
export const insightLink = z.object({ url: z.string().nullable(), clicked: count.nullable() });
export type InsightLink = z.infer<typeof insightLink>;

/**
 * Who content reached when it was last counted. It is counted again a day later, or once at least `limits.insight_people` more
 * people have seen it or opened a link, so that looking twice tells nothing about one person. Its author, and the person in whose
 * name it is, don't count.
 */
export const contentInsight = z.object({
  content_id: id,
  kind: z.string(),
  created_at: instant,
  hidden: insightHidden.nullable(),
  /** Null if `hidden`, as everything about people. */
  counted_at: instant.nullable(),
  /** Who it was for then: everyone, the members of its place, or its audience. */
  people: count.nullable(),
  /** How many people saw it whom it was meant for when they saw it, but at most `people`. */
  reached: count.nullable(),
  /** How many others saw it: people who were not members of its place. */
  others: count.nullable(),
  /** How many people opened a link of it. */
  clicked: count.nullable(),
  reactions: z.array(reactionCount),
  comments_count: count,
  links: z.array(insightLink),
  /** How long each part of `over_time` is: an hour on the first day, then a day, where the company is. */
  step: z.enum(['hour', 'day']),
  /** The first day, or the first `limits.insight_days` of them, the earliest first. */
  over_time: z.array(insightStep),
  time_zone: z.string(),
  /** The largest first. Empty unless at least two groups are large enough. */
  departments: z.array(insightGroup),
});
export type ContentInsight = z.infer<typeof contentInsight>;

/** How posts are sorted: the newest, or the highest figure first. */
export const insightSorts = ['newest', 'reach', 'reactions', 'comments', 'clicks'] as const;
export type InsightSort = (typeof insightSorts)[number];

/** Which posts: of how many days, and of which place. */
export const insightFilter = {
  days: z.enum(['30', '90']).default('30'),
  place_id: id.optional(),
};

/** A post with what it reached when it was last counted, as in `contentInsight`. */
export const insightPost = z.object({
  post_id: id,
  /** The beginning of its text. */
  excerpt: z.string(),
  author: employeeCard,
  place: contentPlace,
  created_at: instant,
  people: count.nullable(),
  reached: count.nullable(),
  clicked: count.nullable(),
  reactions_count: count,
  comments_count: count,
});
export type InsightPost = z.infer<typeof insightPost>;
