import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import { defineEvent } from '../../platform/jobs/events.ts';

/** `content_id` is what it happened to; for a comment, its own. */
type About = { company_id: string; content_id: string; actor_id: string };

/** What the words mentioned before they were edited; those groups were notified. */
type Edited = { known_ids?: readonly string[] };

/** There is something new in a place. */
export const contentPosted = defineEvent<About>('content.posted');
export const contentReacted = defineEvent<About & { day: string }>('content.reacted');
/** Content outside of places was written, or content anywhere was edited: it may name people who have not heard of it. */
export const contentWritten = defineEvent<About & Edited>('content.written');
export const contentCommented = defineEvent<About>('content.commented');

/** Something was deleted or restored; `employee_ids` may have been notified of it. */
export const contentShownOrHidden = defineEvent<{
  company_id: string;
  employee_ids: string[];
  /** What it was; events of an earlier version don't say so. */
  content_id?: string;
}>('content.shown_or_hidden');

type Others = {
  company_id: string;
  content_id: string;
  kind: ReportSubject;
  author_id: string;
  /** Distinguishes this time from others. */
  occasion_id: string;
};

/** A person deleted another person's content, at this time and for this reason. */
export const othersDeleted = defineEvent<Others & { deleted_at: string; reason: string }>('content.others_deleted');

/** That was undone. */
export const othersRestored = defineEvent<Others>('content.others_restored');

type Former<More> = { company_id: string; recognition_id: string; actor_id: string } & More;

/** The events of an earlier server version; they may still wait for delivery. */
export const formerlyReacted = defineEvent<Former<{ day: string }>>('recognition.reacted');
export const formerlyCommented = defineEvent<Former<{ comment_id: string }>>('recognition.commented');
export const formerlyShownOrHidden = defineEvent<{ company_id: string; employee_ids: string[] }>(
  'recognition.shown_or_hidden',
);
