import type { Decision } from '@plaudit/contract/moderation/endpoints';
import { defineEvent } from '../../platform/jobs/events.ts';

type About = { company_id: string; case_id: string };

/** Something was reported for the first time. */
export const caseOpened = defineEvent<About>('moderation.case_opened');

/** A moderator decided. `decision_id` distinguishes decisions of a case that was reopened. */
export const caseDecided = defineEvent<About & { decision_id: string }>('moderation.case_decided');

/** A decision that its author had heard of was undone. `reopening_id` distinguishes those of one case. */
export const caseReopened = defineEvent<About & { reopening_id: string; decision: Decision }>(
  'moderation.case_reopened',
);
