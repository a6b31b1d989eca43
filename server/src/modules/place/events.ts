import { defineEvent } from '../../platform/jobs/events.ts';

type At = { company_id: string; place_id: string };

/** People were invited to a place. Each has a request of their own, which distinguishes the occasions. */
export const placeInvited = defineEvent<
  At & { actor_id: string; requests: { request_id: string; employee_id: string }[] }
>('place.invited');

/** A person asked to join a place. */
export const placeAsked = defineEvent<At & { actor_id: string; request_id: string }>('place.asked');

/** A person owns a place from now on; `actor_id` is null if no one chose them. */
export const placeOwned = defineEvent<At & { actor_id: string | null; employee_id: string; occasion_id: string }>(
  'place.owned',
);

/** A person who asked to join was let in. */
export const placeAccepted = defineEvent<At & { actor_id: string; request_id: string; employee_id: string }>(
  'place.accepted',
);
