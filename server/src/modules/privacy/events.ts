import { defineEvent } from '../../platform/jobs/events.ts';

type About = { company_id: string; request_id: string };

/** A person makes a request about their data. */
export const requestMade = defineEvent<About>('privacy.request_made');

/** A request was approved or refused; `employee_id` is the person it is about. */
export const requestAnswered = defineEvent<About & { employee_id: string; answer: string }>('privacy.request_answered');
