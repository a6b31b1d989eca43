import { defineEvent } from '../../platform/jobs/events.ts';

type About = { company_id: string; request_id: string };

/** Somebody asks for something about their data. */
export const requestMade = defineEvent<About>('privacy.request_made');

/** A request was approved or refused; `employee_id` is whom it is about. */
export const requestAnswered = defineEvent<About & { employee_id: string; answer: string }>('privacy.request_answered');
