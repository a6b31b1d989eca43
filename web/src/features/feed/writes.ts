import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { noteSaved } from './saved-mutation.ts';

/** What was saved without a network is on the server then. */
export const writes: OfflineWrites = {
  effects: {
    saved: ({ write, queryClient }) => {
      const { content_id, is_saved } = write.body as { content_id: string; is_saved: boolean };
      noteSaved(queryClient, content_id, is_saved);
    },
  },
  parts: [],
};
