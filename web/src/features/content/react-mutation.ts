import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { setReaction } from '@plaudit/contract/content/endpoints';
import type { Reaction } from '@plaudit/contract/content/schema';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import type { CachedCounters } from '../../lib/feature/cards.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { react, reaction_emoji } from './reactions.ts';
import { reactionTo } from './waiting.ts';

type Shown = Pick<CachedCounters, 'find' | 'setCounters'>;

/** Sets the person's own reaction to content of any kind at once, and takes it back if the server refuses. */
export const useReact = (cached: Shown, content_id: string) => {
  const client = useQueryClient();
  return (reaction: Reaction | null): void => {
    // No one watches it: lists have hundreds of things to react to.
    const options = client.defaultMutationOptions(reacting(client, cached, content_id));
    const mutation = client.getMutationCache().build(client, options);
    void mutation.execute(reaction).catch(() => {});
  };
};

export const reacting = (queryClient: QueryClient, cached: Shown, content_id: string) => {
  const show = (reaction: Reaction | null) =>
    cached.setCounters(queryClient, content_id, (known) => react(known, reaction));
  const subject = reactionTo(content_id);
  return mutationOptions({
    mutationKey: [subject],
    // One after the other, so that the last click is what stays.
    scope: { id: subject },
    mutationFn: (reaction: Reaction | null) =>
      sendOrQueue(setReaction, {
        kind: 'reaction',
        subject,
        body: { content_id, reaction },
        idempotency_key: newKey(),
        coalesce: 'replace',
        label: { ...(reaction && { excerpt: reaction_emoji[reaction] }) },
        shown: null,
      }),
    onMutate: (reaction) => {
      const before = cached.find(queryClient, content_id)?.my_reaction ?? null;
      show(reaction);
      return before;
    },
    onSuccess: (delivery, _reaction, before) => {
      // A pending reaction is shown over the server's last answer.
      if ('queued' in delivery) return show(before);
      // A list that was read in the meantime may lack it. If another click follows, that one counts.
      const { answer } = delivery;
      if (queryClient.isMutating({ mutationKey: [subject] }) === 1) {
        cached.setCounters(queryClient, content_id, () => answer);
      }
    },
    onError: (error, _reaction, before) => {
      show(before ?? null);
      tellError(error);
    },
  });
};
