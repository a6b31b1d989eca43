import type { ContentComment } from '@plaudit/contract/content/schema';
import { type CachedCounters, cachedKinds, type Counters } from '../../lib/feature/cards.ts';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import type { WriteEffects } from '../../lib/writes/queue.ts';
import { cached_comments, refreshComments, showAdded } from './cached-comments.ts';
import { settleChoice } from './follow-mutation.ts';
import { noteSaved } from './saved-mutation.ts';

/** Comments, and the kinds of all features. */
const everywhere = async (): Promise<readonly CachedCounters[]> => {
  await cachedKinds.demand();
  return [cached_comments, ...(cachedKinds.arrived()?.value ?? [])];
};

/** Content that a write is about. What former versions left in the queue names the recognition. */
const contentOf = (body: object): string => {
  const { content_id, parent_id, recognition_id } = body as Record<string, string | undefined>;
  return content_id ?? parent_id ?? recognition_id ?? '';
};

const reacted: WriteEffects['reaction'] = ({ write, answer, queryClient }) => {
  const { reactions, my_reaction } = answer as Pick<Counters, 'reactions' | 'my_reaction'>;
  void everywhere().then((all) => {
    for (const cached of all) {
      cached.setCounters(queryClient, contentOf(write.body), () => ({ reactions, my_reaction }));
    }
  }, console.warn);
};

/** A sent write replaces what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    comment: ({ write, answer, queryClient }) => {
      const content_id = contentOf(write.body);
      // What former versions left in the queue is answered in the words of recognitions.
      if ('parent_id' in write.body) showAdded(queryClient, answer as ContentComment);
      else refreshComments(queryClient, content_id);
      // Counts may have come by live event before the answer, or not at all; only the server knows the sum.
      const counting = new Set([content_id, (answer as Partial<ContentComment>).top_id ?? content_id]);
      void everywhere().then((all) => {
        for (const cached of all) {
          for (const id of counting) if (cached.find(queryClient, id)) void cached.readAgain(queryClient, id);
        }
      }, console.warn);
    },
    reaction: reacted,
    saved: ({ write, queryClient }) => {
      const { content_id, is_saved } = write.body as { content_id: string; is_saved: boolean };
      noteSaved(queryClient, content_id, is_saved);
    },
    follow: ({ queryClient }) => settleChoice(queryClient),
    // Former versions queued reactions to comments under a separate name.
    comment_reaction: reacted,
  },
  parts: [() => import('./components/comment-thread.tsx'), cachedKinds.preload],
};
