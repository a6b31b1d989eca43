import { defineEvent } from '../../platform/jobs/events.ts';

/** Someone posted in the name of a colleague. */
export const postedInName = defineEvent<{ company_id: string; post_id: string }>('post.posted_in_name');

/** A scheduled post could not be posted, and waits for its author. */
export const postNotPosted = defineEvent<{
  company_id: string;
  draft_id: string;
  author_id: string;
  /** Distinguishes this time from others. */
  occasion_id: string;
}>('post.not_posted');
