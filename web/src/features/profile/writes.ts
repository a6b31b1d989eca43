import type { Employee } from '@plaudit/contract/people/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { takeOver } from '../people/index.ts';

/** What has been sent later takes the place of what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    profile: ({ answer, queryClient }) => takeOver(queryClient, answer as Employee),
  },
  parts: [],
};
