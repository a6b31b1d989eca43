import { defineEvent } from '../../platform/jobs/events.ts';

/** `actor_id`: who ended it before its time. */
export const pollEnded = defineEvent<{ company_id: string; poll_id: string; actor_id: string | null }>('poll.ended');
