import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { changeComment } from './cached-comments.ts';

/** What has been sent later takes the place of what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    comment_reaction: ({ write, answer, queryClient }) => {
      const { content_id } = write.body as { content_id: string };
      const { reactions, my_reaction } = answer as Pick<Recognition, 'reactions' | 'my_reaction'>;
      changeComment(queryClient, content_id, (known) => ({ ...known, reactions, my_reaction }));
    },
  },
  parts: [() => import('./components/comment-thread.tsx')],
};
