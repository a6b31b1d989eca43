import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import { defineEvent } from '../../platform/jobs/events.ts';

/** `content_id` is what it happened to; of a comment its own. */
type About = { company_id: string; content_id: string; actor_id: string };

/** There is something new in a place. */
export const contentPosted = defineEvent<About>('content.posted');
export const contentReacted = defineEvent<About & { day: string }>('content.reacted');
/** Content in no place was written, or words of content anywhere were mended: it may name people who have not heard of it. */
export const contentWritten = defineEvent<About>('content.written');
export const contentCommented = defineEvent<About>('content.commented');

/** Something was taken away or came back; `employee_ids` may have been notified of it. */
export const contentShownOrHidden = defineEvent<{ company_id: string; employee_ids: string[] }>(
  'content.shown_or_hidden',
);

type Others = {
  company_id: string;
  content_id: string;
  kind: ReportSubject;
  author_id: string;
  /** What tells this time from others. */
  occasion_id: string;
};

/** Somebody deleted what another person wrote, then and for this reason. */
export const othersDeleted = defineEvent<Others & { deleted_at: string; reason: string }>('content.others_deleted');

/** That was taken back. */
export const othersRestored = defineEvent<Others>('content.others_restored');

type Former<More> = { company_id: string; recognition_id: string; actor_id: string } & More;

/** As a server of a former version announced the same; they may still wait to be delivered. */
export const formerlyReacted = defineEvent<Former<{ day: string }>>('recognition.reacted');
export const formerlyCommented = defineEvent<Former<{ comment_id: string }>>('recognition.commented');
export const formerlyShownOrHidden = defineEvent<{ company_id: string; employee_ids: string[] }>(
  'recognition.shown_or_hidden',
);
