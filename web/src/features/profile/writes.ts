import type { Employee } from '@plaudit/contract/people/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { takeOver } from '../people/index.ts';

/** A sent write replaces what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    profile: ({ answer, queryClient }) => takeOver(queryClient, answer as Employee),
  },
  parts: [],
};
