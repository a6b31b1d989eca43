import { defineEvent } from '../../platform/jobs/events.ts';

/** A scheduled post could not be posted, and waits for its author. */
export const postNotPosted = defineEvent<{
  company_id: string;
  draft_id: string;
  author_id: string;
  /** Distinguishes this time from others. */
  occasion_id: string;
}>('post.not_posted');
