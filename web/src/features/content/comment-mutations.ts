import { useContext } from 'react';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addComment, updateComment } from '@plaudit/contract/content/endpoints';
import type { ContentAttachment, ContentComment } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { call } from '../../lib/api/api.ts';
import type { CachedCounters } from '../../lib/feature/cards.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { pickedName } from '../../lib/files/picked-name.ts';
import { toast } from '../../lib/screen/toast.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { changeComment, hideComment, refreshComments, showAdded } from './cached-comments.ts';
import { CommentWords } from './comment-words.ts';
import { deleteWithUndo } from './deletion.ts';
import { newAttachment } from '../../lib/files/new-attachment.ts';
import { commentsOf, type WaitingComment } from './waiting.ts';

/** `mentions` show it until the server has answered; `text` is what people read in the field. */
export type NewComment = {
  message: string;
  mentions: EmployeeCard[];
  text: string;
  attachments: ContentAttachment[];
  /** False if it does not show the preview of its link. */
  has_preview?: false;
  idempotency_key: string;
};
/** The content above a comment, and the top of its thread. */
export type Under = { parent_id: string; top_id: string };

/** Counts the comments wherever the content above them is shown. */
export type Count = (by: number) => void;

export const countComments =
  (queryClient: QueryClient, cached: Pick<CachedCounters, 'setCounters'>, content_id: string): Count =>
  (by) =>
    cached.setCounters(queryClient, content_id, ({ comments_count }) => ({
      comments_count: Math.max(0, comments_count + by),
    }));

/** The comment is counted before it is sent: the live event that follows carries the same sum. */
export const useAddComment = (under: Under, count: Count) => useMutation(addingComment(useQueryClient(), under, count));

export const addingComment = (queryClient: QueryClient, { parent_id, top_id }: Under, count: Count) =>
  mutationOptions({
    mutationFn: ({ message, mentions, text, attachments, has_preview, idempotency_key }: NewComment) =>
      sendOrQueue(addComment, {
        kind: 'comment',
        subject: commentsOf(parent_id),
        body: {
          parent_id,
          words: message,
          ...(attachments.length > 0 && { attachments: attachments.map(newAttachment) }),
          ...(has_preview === false && { has_preview }),
        },
        idempotency_key,
        label: { excerpt: text || attachments.map(({ file_name }) => pickedName(file_name)).join(', ') },
        shown: { message, mentions, attachments, top_id } satisfies WaitingComment,
      }),
    onMutate: () => count(1),
    onSuccess: (delivery) => {
      if ('answer' in delivery) showAdded(queryClient, delivery.answer);
      // What waits is counted over what the server said last.
      else count(-1);
    },
    onError: () => count(-1),
  });

export const useUpdateComment = ({ content_id }: ContentComment) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message: words, attachments }: Pick<NewComment, 'message' | 'attachments'>) =>
      call(updateComment, { body: { content_id, words, attachments: attachments.map(newAttachment) } }),
    onSuccess: (updated) => changeComment(queryClient, content_id, () => updated),
  });
};

/** Takes the preview of its link off, with undo. */
export const useTakePreviewOff = ({ content_id }: ContentComment) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('content');
  const { mutate } = useMutation({
    mutationFn: (has_preview: boolean) => call(updateComment, { body: { content_id, has_preview } }),
    onSuccess: (updated, has_preview) => {
      changeComment(queryClient, content_id, () => updated);
      const action = { label: t('common:undo'), onClick: () => mutate(true) };
      if (!has_preview) toast({ title: t('comments.preview_removed'), action });
    },
    onError: tellError,
  });
  return () => mutate(false);
};

type Deleted = Pick<ContentComment, 'content_id' | 'parent_id' | 'comments_count'>;

/** Deletes a comment, and its replies with it. */
export const useDeleteComment = (comment: Deleted, count: Count) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('content');
  const called = useContext(CommentWords);
  return (reason?: string) => void deleteComment(queryClient, t(`${called}.deleted`), comment, count, reason);
};

/** The comment is counted no longer before the server is asked: the live event that follows carries the same sum. */
export const deleteComment = (
  queryClient: QueryClient,
  title: string,
  { content_id, parent_id, comments_count }: Deleted,
  count: Count,
  reason?: string,
): Promise<void> => {
  const all = 1 + comments_count;
  const shown = {
    title,
    hide: () => {
      count(-all);
      hideComment(queryClient, parent_id, content_id);
    },
    unhide: () => count(all),
    readAgain: () => refreshComments(queryClient, parent_id),
  };
  return deleteWithUndo(content_id, shown, reason);
};
