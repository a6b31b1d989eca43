import { useMemo } from 'react';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import type { Post } from '@plaudit/contract/post/schema';
import type { WrittenIn } from '../../lib/feature/cards.ts';
import { useUnsent } from '../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../lib/writes/write.ts';
import { withWaitingCounters } from '../content/index.ts';
import type { Writing } from './draft.ts';

/** Subjects: a refused write holds up later ones on the same subject. Each post is sent for itself. */
export const postNamed = (idempotency_key: string) => `post ${idempotency_key}`;
export const receiptOf = (post_id: string) => `receipt ${post_id}`;

/** A post in the queue, with what its dialog needs to open it again. */
export type WaitingPost = Write<{ writing: Writing; arrived: ContentAttachment[]; place: WrittenIn | null }>;

/** A post with what the viewer has done to it and the server does not know yet. */
export const withWaiting = (post: Post, unsent: readonly Write[]): Post => {
  const shown = withWaitingCounters(post, post.post_id, unsent);
  const receipt = unsent.find((write) => isUnderway(write) && write.subject === receiptOf(post.post_id));
  if (!receipt || post.my_receipt.acknowledged_at !== null) return shown;
  const { at } = receipt.body as { at: string };
  return { ...shown, my_receipt: { ...post.my_receipt, acknowledged_at: at } };
};

export const useWithWaiting = (post: Post): Post => {
  const unsent = useUnsent();
  return useMemo(() => withWaiting(post, unsent), [post, unsent]);
};
