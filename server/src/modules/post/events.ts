import { defineEvent } from '../../platform/jobs/events.ts';

/** Someone posted in the name of a colleague. */
export const postedInName = defineEvent<{ company_id: string; post_id: string }>('post.posted_in_name');

/** A post waits for a manager of its place. `occasion_id` distinguishes the times that it began to wait. */
export const postWaits = defineEvent<{
  company_id: string;
  draft_id: string;
  place_id: string;
  author_id: string;
  occasion_id: string;
}>('post.waits');

/** A post that waited is posted; `actor_id` approved it. */
export const postApproved = defineEvent<{
  company_id: string;
  post_id: string;
  author_id: string;
  actor_id: string;
}>('post.approved');

/** A post that waited was not approved, and is a draft again. */
export const postDeclined = defineEvent<{
  company_id: string;
  draft_id: string;
  place_id: string;
  author_id: string;
  actor_id: string;
  reason: string;
  occasion_id: string;
}>('post.declined');

/** A scheduled post could not be posted, and waits for its author. */
export const postNotPosted = defineEvent<{
  company_id: string;
  draft_id: string;
  author_id: string;
  /** Distinguishes this time from others. */
  occasion_id: string;
}>('post.not_posted');
