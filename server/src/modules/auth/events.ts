import { defineEvent } from '../../platform/jobs/events.ts';

type Pin = { company_id: string; employee_id: string; occasion_id: string };

/** `issued_by` issued a start PIN, with which this employee can choose their own. */
export const startPinIssued = defineEvent<Pin & { issued_by: string }>('pin.issued');

/** A start PIN was exchanged for a PIN of this employee's own. */
export const pinChosen = defineEvent<Pin>('pin.chosen');
