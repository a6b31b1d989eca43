import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addComment, deleteContent, setReaction, updateComment } from '@plaudit/contract/content/endpoints';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Reaction } from '@plaudit/contract/recognition/schema';
import { call } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { changeComment, changeComments, findComment, showAdded } from './cached-comments.ts';
import { deferDeletion, undoDeletion } from './deferred-deletions.ts';
import { react, reaction_emoji } from './reactions.ts';
import { commentsOf, reactionTo, type WaitingComment } from './waiting.ts';

/** `mentions` show it until the server has answered; `text` is what people read in the field. */
export type NewComment = { message: string; mentions: EmployeeCard[]; text: string; idempotency_key: string };
/** Counts the comments where what they stand under is shown. */
export type Count = (by: number) => void;

/** The comment is counted before it is sent: the live event that follows carries the same sum. */
export const useAddComment = (parent_id: string, count: Count) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, mentions, text, idempotency_key }: NewComment) =>
      sendOrQueue(addComment, {
        kind: 'comment',
        subject: commentsOf(parent_id),
        body: { parent_id, words: message },
        idempotency_key,
        label: { excerpt: text },
        shown: { message, mentions } satisfies WaitingComment,
      }),
    onMutate: () => count(1),
    onSuccess: (delivery) => {
      if ('answer' in delivery) showAdded(queryClient, delivery.answer);
      // What waits is counted over what the server said last.
      else count(-1);
    },
    onError: () => count(-1),
  });
};

export const useUpdateComment = ({ content_id }: ContentComment) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => call(updateComment, { body: { content_id, words } }),
    onSuccess: (updated) => changeComment(queryClient, content_id, () => updated),
  });
};

/** Hides the comment at once; the server hears of it when the time to undo is over. */
export const useDeleteComment = ({ content_id, parent_id }: ContentComment, count: Count) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('content');
  const remove = async () => {
    try {
      await call(deleteContent, { query: { content_id } });
      changeComments(queryClient, parent_id, (items) => items.filter((item) => item.content_id !== content_id));
    } catch (error) {
      count(1);
      toast({ title: errorMessage(error), tone: 'danger' });
    }
  };
  const undo = () => {
    undoDeletion(content_id);
    count(1);
  };
  return () => {
    count(-1);
    deferDeletion(content_id, remove);
    toast({ title: t('comments.deleted'), action: { label: t('comments.undo'), onClick: undo } });
  };
};

/** Sets the own reaction to a comment at once, and takes it back if the server refuses. */
export const useReactToComment = ({ content_id }: ContentComment) => {
  const queryClient = useQueryClient();
  const show = (reaction: Reaction | null) =>
    changeComment(queryClient, content_id, (known) => ({ ...known, ...react(known, reaction) }));
  const mutationKey = [reactionTo(content_id)];
  return useMutation({
    mutationKey,
    // One after the other, so that the last click is what stays.
    scope: { id: reactionTo(content_id) },
    mutationFn: (reaction: Reaction | null) =>
      sendOrQueue(setReaction, {
        kind: 'comment_reaction',
        subject: reactionTo(content_id),
        body: { content_id, reaction },
        idempotency_key: newKey(),
        coalesce: 'replace',
        label: { ...(reaction && { excerpt: reaction_emoji[reaction] }) },
        shown: null,
      }),
    onMutate: (reaction) => {
      const before = findComment(queryClient, content_id)?.my_reaction ?? null;
      show(reaction);
      return before;
    },
    onSuccess: (delivery, _reaction, before) => {
      // What waits is shown over what the server said last.
      if ('queued' in delivery) return show(before);
      // With another click behind this one, that one counts.
      const { answer } = delivery;
      if (queryClient.isMutating({ mutationKey }) === 1) {
        changeComment(queryClient, content_id, (known) => ({ ...known, ...answer }));
      }
    },
    onError: (error, _reaction, before) => {
      show(before ?? null);
      toast({ title: errorMessage(error), tone: 'danger' });
    },
  });
};
