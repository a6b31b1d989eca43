import type { QueryClient } from '@tanstack/react-query';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { getRecognition } from '@plaudit/contract/recognition/endpoints';
import type { Reaction, Recognition } from '@plaudit/contract/recognition/schema';
import { call } from '../../lib/api/api.ts';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { changeEverywhere } from './cached-recognitions.ts';
import { refreshComments, showAdded } from '../content/index.ts';
import { refreshBalance, takeGiven } from './mutations.ts';

/** Counts may have come by live event before the answer, or not at all; only the server knows the sum. */
const readAgain = (queryClient: QueryClient, recognition_id: string): Promise<void> =>
  call(getRecognition, { query: { recognition_id } }).then(
    (fresh) => changeEverywhere(queryClient, recognition_id, () => fresh),
    () => {},
  );

/** What has been sent later takes the place of what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    recognition: ({ write, answer, queryClient }) => takeGiven(queryClient, answer as Recognition, write.cost ?? 0),
    comment: ({ write, answer, queryClient }) => {
      // What a version before this one left in the queue is answered in the words of recognitions.
      const { parent_id, recognition_id } = write.body as { parent_id?: string; recognition_id?: string };
      const content_id = parent_id ?? recognition_id ?? '';
      if (parent_id) showAdded(queryClient, answer as ContentComment);
      else refreshComments(queryClient, content_id);
      void readAgain(queryClient, content_id);
    },
    reaction: ({ write, answer, queryClient }) => {
      const { recognition_id } = write.body as { recognition_id: string; reaction: Reaction | null };
      const { reactions, my_reaction } = answer as Pick<Recognition, 'reactions' | 'my_reaction'>;
      changeEverywhere(queryClient, recognition_id, (known) => ({ ...known, reactions, my_reaction }));
    },
    boost: ({ write, answer, queryClient }) => {
      const boosted = answer as Recognition;
      changeEverywhere(queryClient, boosted.recognition_id, () => boosted);
      refreshBalance(queryClient, write.cost ?? 0);
    },
  },
  parts: [
    () => import('./components/waiting-card.tsx'),
    () => import('./components/card/card-comments.tsx'),
    () => import('./components/card/boost-dialog.tsx'),
  ],
};
