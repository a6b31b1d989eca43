import { defineEvent } from '../../platform/jobs/events.ts';

type About = { company_id: string; case_id: string };

/** Something was reported that nobody had reported before. */
export const caseOpened = defineEvent<About>('moderation.case_opened');

/** A moderator decided. `decision_id` tells apart decisions of a case that was opened again. */
export const caseDecided = defineEvent<About & { decision_id: string }>('moderation.case_decided');
