import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { administration_permissions } from '../people/permissions.ts';
import { attachment, id, page, paging } from '../schema.ts';
import {
  attentionItem,
  contentInsight,
  insightFilter,
  insightPost,
  insightSorts,
  monthBudget,
  programFigures,
  programWeek,
  topValue,
} from './schema.ts';

const auth = 'session' as const;

export const listAttention = endpoint({
  method: 'GET',
  path: '/overview/attention/list',
  summary: 'What needs the caller’s attention as an admin, such as open reports, and how many there are.',
  auth,
  permissions: administration_permissions,
  response: z.object({ items: z.array(attentionItem) }),
});

export const getProgram = endpoint({
  method: 'GET',
  path: '/overview/program/get',
  summary:
    'How recognition is used in the company: by week, in the last four weeks, and compared with the four before.',
  auth,
  module: 'recognition',
  permissions: ['recognition.manage', 'points.manage', 'company.manage'],
  load: 'question',
  response: z.object({
    /** The last whole weeks, the earliest first, and the present one so far. */
    weeks: z.array(programWeek),
    /** Whether all of those weeks are here. Weeks that are over are counted once: in a very large company, the next call counts more of them. */
    is_complete: z.boolean(),
    /** The 28 days up to now, and the 28 days before them. */
    four_weeks: programFigures,
    four_weeks_before: programFigures,
    /** Active people who received nothing in `limits.not_recognized_days`; `limits.not_recognized_most` means that many or more. */
    not_recognized: z.number().int().max(limits.not_recognized_most),
    /** Of the last 28 days, the most frequent first. */
    top_values: z.array(topValue),
    /** Null without `points.manage`, and while points are off. */
    budget: monthBudget.nullable(),
  }),
});

export const getInsight = endpoint({
  method: 'GET',
  path: '/overview/insight/get',
  summary:
    'How many people saw content at the top of a thread, over time and by department, and what they did with it. For its author, the person in whose name it is, people who manage its kind, and those who manage its place.',
  auth,
  load: 'question',
  query: z.object({ content_id: id }),
  response: contentInsight,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const exportInsight = endpoint({
  method: 'GET',
  path: '/overview/insight/export',
  summary: 'The same as .xlsx.',
  auth,
  load: 'question',
  query: z.object({ content_id: id }),
  response: attachment,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listInsight = endpoint({
  method: 'POST',
  path: '/overview/insight/list',
  reads: true,
  summary:
    'Posts of the last 30 or 90 days with how many people they reached. Sorted by a figure, the newest `limits.insight_posts` are compared. Posts in closed places only for their members.',
  auth,
  module: 'community',
  permissions: ['posts.manage'],
  load: 'question',
  body: z.object({ ...insightFilter, sort: z.enum(insightSorts).default('newest'), ...paging }),
  response: page(insightPost),
});

export const exportInsightList = endpoint({
  method: 'GET',
  path: '/overview/insight/list/export',
  summary: 'The same as .xlsx, the newest first.',
  auth,
  module: 'community',
  permissions: ['posts.manage'],
  load: 'bulk',
  query: z.object(insightFilter),
  response: attachment,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
