import { defineEvent } from '../../platform/jobs/events.ts';

/**
 * These people changed in something that an audience can go by, or belong to other groups or roles, or a manager above
 * them did; null: anybody may have, because a new day began or very many changed. Whoever keeps who is in an audience
 * asks for these people again. Comes in about a second after the change.
 */
export const audienceChanged = defineEvent<{ company_id: string; employee_ids: string[] | null }>('audience.changed');
