import { defineEvent } from '../../platform/jobs/events.ts';

type About = { company_id: string; recognition_id: string; actor_id: string };

export const recognitionGiven = defineEvent<About>('recognition.given');
/** Words or visibility changed: there may be newly mentioned people. `known_ids`: what they mentioned before. */
export const recognitionEdited = defineEvent<About & { known_ids?: readonly string[] }>('recognition.edited');
export const recognitionBoosted = defineEvent<About & { boost_id: string; points: number }>('recognition.boosted');
