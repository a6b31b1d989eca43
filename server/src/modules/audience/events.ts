import { defineEvent } from '../../platform/jobs/events.ts';

/**
 * Something that audiences depend on changed for these people, for their groups or roles, or for a manager above them. Null: it
 * may have changed for anyone, because a new day began or very many changed. Modules that keep who is in an audience ask again
 * for these people. Arrives about a second after the change.
 */
export const audienceChanged = defineEvent<{ company_id: string; employee_ids: string[] | null }>('audience.changed');
