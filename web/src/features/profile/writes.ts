import type { Employee } from '@plaudit/contract/people/schema';
import type { WriteEffects } from '../../lib/writes/queue.ts';
import { takeOver } from '../people/index.ts';

/** What has been sent later takes the place of what was shown until then. */
export const peopleWrites: WriteEffects = {
  profile: ({ answer, queryClient }) => takeOver(queryClient, answer as Employee),
};
