import { on } from '../../platform/jobs/events.ts';
import { audienceChanged } from '../audience/events.ts';
import { followAudience } from './automatic/automatic.ts';

export const subscribers = [on(audienceChanged, followAudience)];
