import { on } from '../../platform/jobs/events.ts';
import { audienceChanged } from '../audience/events.ts';
import { followAudience } from './audience/audience.ts';
import { followOwners } from './ownership/ownership.ts';

export const subscribers = [on(audienceChanged, followAudience), on(audienceChanged, followOwners)];
