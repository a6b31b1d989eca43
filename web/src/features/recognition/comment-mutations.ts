import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { addComment, deleteComment, updateComment } from '@plaudit/contract/recognition/endpoints';
import type { RecognitionComment } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { changeEverywhere } from './cached-recognitions.ts';
import { deferDeletion, undoDeletion } from './deferred-deletions.ts';
import { commentPages } from './queries.ts';
import { commentsOf, type WaitingComment } from './waiting.ts';

/** `mentions` show it until the server has answered; `text` is what people read in the field. */
export type NewComment = { message: string; mentions: EmployeeCard[]; text: string; idempotency_key: string };
type Comments = InfiniteData<Page<RecognitionComment>>;
type ChangeItems = (items: RecognitionComment[], is_last_page: boolean) => RecognitionComment[];

const changeComments = (queryClient: QueryClient, recognition_id: string, change: ChangeItems): void =>
  void queryClient.setQueryData<Comments>(
    commentPages(recognition_id).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page, index) => ({
          ...page,
          items: change(page.items, index === known.pages.length - 1),
        })),
      },
  );

const countComments = (queryClient: QueryClient, recognition_id: string, by: number): void =>
  changeEverywhere(queryClient, recognition_id, (known) => ({
    ...known,
    comments_count: Math.max(0, known.comments_count + by),
  }));

/** Puts a new comment behind the others, once. */
export const showAdded = (queryClient: QueryClient, added: RecognitionComment): void =>
  changeComments(queryClient, added.recognition_id, (items, is_last) => {
    const others = items.filter(({ comment_id }) => comment_id !== added.comment_id);
    return is_last ? [...others, added] : others;
  });

/** The comment is counted before it is sent: the live event that follows carries the same sum. */
export const useAddComment = (recognition_id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, mentions, text, idempotency_key }: NewComment) =>
      sendOrQueue(addComment, {
        kind: 'comment',
        subject: commentsOf(recognition_id),
        body: { recognition_id, message },
        idempotency_key,
        label: { excerpt: text },
        shown: { message, mentions } satisfies WaitingComment,
      }),
    onMutate: () => countComments(queryClient, recognition_id, 1),
    onSuccess: (delivery) => {
      if ('answer' in delivery) showAdded(queryClient, delivery.answer);
      // What waits is counted over what the server said last.
      else countComments(queryClient, recognition_id, -1);
    },
    onError: () => countComments(queryClient, recognition_id, -1),
  });
};

export const useUpdateComment = ({ recognition_id, comment_id }: RecognitionComment) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call(updateComment, { body: { recognition_id, comment_id, message } }),
    onSuccess: (updated) =>
      changeComments(queryClient, recognition_id, (items) =>
        items.map((item) => (item.comment_id === comment_id ? updated : item)),
      ),
  });
};

/** Hides the comment at once; the server hears of it when the time to undo is over. */
export const useDeleteComment = ({ recognition_id, comment_id }: RecognitionComment) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('recognition');
  const remove = async () => {
    try {
      await call(deleteComment, { query: { recognition_id, comment_id } });
      changeComments(queryClient, recognition_id, (items) => items.filter((item) => item.comment_id !== comment_id));
    } catch (error) {
      countComments(queryClient, recognition_id, 1);
      toast({ title: errorMessage(error), tone: 'danger' });
    }
  };
  const undo = () => {
    undoDeletion(comment_id);
    countComments(queryClient, recognition_id, 1);
  };
  return () => {
    countComments(queryClient, recognition_id, -1);
    deferDeletion(comment_id, remove);
    toast({ title: t('comments.deleted'), action: { label: t('undo'), onClick: undo } });
  };
};
