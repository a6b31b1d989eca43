import { useMemo } from 'react';
import type { Post } from '@plaudit/contract/post/schema';
import { useUnsent } from '../../lib/writes/unsent.ts';
import { withWaitingCounters } from '../content/index.ts';

/** Subject: each post is sent for itself. */
export const postNamed = (idempotency_key: string) => `post ${idempotency_key}`;

/** A post with what the viewer has done to it and the server does not know yet. */
export const useWithWaiting = (post: Post): Post => {
  const unsent = useUnsent();
  return useMemo(() => withWaitingCounters(post, post.post_id, unsent), [post, unsent]);
};
