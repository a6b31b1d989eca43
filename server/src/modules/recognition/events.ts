import { defineEvent } from '../../platform/jobs/events.ts';

type About = { company_id: string; recognition_id: string; actor_id: string };

export const recognitionGiven = defineEvent<About>('recognition.given');
/** Words or visibility changed: there may be people who are mentioned now and were not before. */
export const recognitionEdited = defineEvent<About>('recognition.edited');
/** `day` is that of the reaction, UTC. */
export const recognitionReacted = defineEvent<About & { day: string }>('recognition.reacted');
export const recognitionCommented = defineEvent<About & { comment_id: string }>('recognition.commented');
export const recognitionBoosted = defineEvent<About & { boost_id: string; points: number }>('recognition.boosted');

/** A moderator hid a recognition or a comment, or showed it again; `employee_ids` may have been notified of it. */
export const recognitionShownOrHidden = defineEvent<{ company_id: string; employee_ids: string[] }>(
  'recognition.shown_or_hidden',
);
