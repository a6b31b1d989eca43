import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { restoreContent } from '@plaudit/contract/content/endpoints';
import {
  createPost,
  deletePostDraft,
  givePostVoice,
  exportReceipts,
  listDeletedPosts,
  listExpiredPosts,
  listPostVoices,
  pinPost,
  remindOfPost,
  savePostDraft,
  takePostVoice,
  updatePost,
  withdrawWaitingPost,
} from '@plaudit/contract/post/endpoints';
import { useTranslation } from 'react-i18next';
import { exportName } from '@plaudit/contract/files/export-name';
import type { Post } from '@plaudit/contract/post/schema';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { toast } from '../../lib/screen/toast.ts';
import { loadQueue, sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import type { Write } from '../../lib/writes/write.ts';
import { refreshFeeds } from '../content/index.ts';
import { cached } from './cached-posts.ts';
import { readDraftsAgain } from './read-drafts.ts';
import { postNamed, type WaitingPost } from './waiting.ts';

/** Shows a post in its feed, or among the drafts if it waits for approval. */
export const showWritten = (queryClient: QueryClient, post: Post): void => {
  if (post.waits_since) readDraftsAgain(queryClient);
  else cached.written(queryClient, post);
};

type Sent = Pick<WaitingPost, 'files' | 'shown'> & {
  body: BodyInput<typeof createPost>;
  idempotency_key: string;
  excerpt: string;
};

/** Posts, and shows it in its feed. Without a connection it is queued with its files, and sent later. */
export const useCreatePost = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotency_key, excerpt, files, shown }: Sent) =>
      sendOrQueue(createPost, {
        kind: 'post',
        subject: postNamed(idempotency_key),
        body,
        idempotency_key,
        label: { excerpt },
        ...(files?.length && { files }),
        shown,
      }),
    onSuccess: (delivery) => {
      if ('answer' in delivery) showWritten(queryClient, delivery.answer);
    },
  });
};

/** Changes a post that waits in the queue, or was refused there. Throws if it was sent by now. */
export const useRewritePost = (edited: WaitingPost | undefined) =>
  useMutation({
    mutationFn: async ({ body, idempotency_key, excerpt, files, shown }: Sent) => {
      const { rewrite } = await loadQueue();
      const change = (write: Write): Write => {
        const { files: _, ...rest } = write;
        return { ...rest, body, idempotency_key, label: { excerpt }, ...(files?.length && { files }), shown };
      };
      const is_changed = edited && (await rewrite(edited.id, change));
      if (!is_changed) throw new ApiError('ERR_ALREADY_SENT');
    },
  });

export const useUpdatePost = (post_id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<BodyInput<typeof updatePost>, 'post_id'>) =>
      call(updatePost, { body: { post_id, ...change } }),
    onSuccess: (updated) => cached.change(queryClient, post_id, () => updated),
  });
};

/** Pins a post until a moment, or ends it with null. Feeds show it at the top when they are read next, so nothing moves now. `onError`: also once what asked for it is gone. */
export const usePinPost = (post_id: string, onError?: (error: Error) => void) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('post');
  return useMutation({
    mutationFn: (until: Date | null) =>
      call(pinPost, { body: { post_id, pinned_until: until?.toISOString() ?? null } }),
    onSuccess: (pinned) => {
      cached.change(queryClient, post_id, () => pinned);
      refreshFeeds(queryClient, 'none');
      const until = pinned.pinned_until;
      const title = until ? t('pinned_now', { day: formatDate(until, { dateStyle: 'medium' }) }) : t('unpinned_now');
      toast({ title, tone: 'success' });
    },
    ...(onError && { onError }),
  });
};

/** Changes a post from its menu, which is gone when the answer comes: `onDone` and what went wrong are told all the same. */
const useChangeFromMenu = (post_id: string) => {
  const { mutateAsync } = useUpdatePost(post_id);
  return (change: Parameters<typeof mutateAsync>[0], onDone = () => {}): void =>
    void mutateAsync(change).then(onDone, tellError);
};

/** Takes a post down at a moment, or keeps it with null. `onError`: also once what asked for it is gone. */
export const useSetExpiry = (post_id: string, onError?: (error: Error) => void) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('post');
  return useMutation({
    mutationFn: (at: Date | null) => call(updatePost, { body: { post_id, expires_at: at?.toISOString() ?? null } }),
    onSuccess: (updated, at) => {
      cached.change(queryClient, post_id, () => updated);
      void queryClient.invalidateQueries({ queryKey: [listExpiredPosts.path] });
      refreshFeeds(queryClient, 'none');
      toast({ title: t(at ? 'expiry.set' : 'expiry.kept'), tone: 'success' });
    },
    ...(onError && { onError }),
  });
};

/** Lets a colleague post in the person's name, or no longer. */
export const useSetVoice = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ employee_id, may_post }: { employee_id: string; may_post: boolean }) =>
      may_post ? call(givePostVoice, { body: { employee_id } }) : call(takePostVoice, { query: { employee_id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listPostVoices.path] }),
    onError: tellError,
  });
};

/** Saves a draft for all devices of the person, or schedules it. */
export const useSaveDraft = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof savePostDraft>) => call(savePostDraft, { body }),
    onSuccess: () => readDraftsAgain(queryClient),
  });
};

export const useDeleteDraft = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft_id: string) => call(deletePostDraft, { query: { draft_id } }),
    onSettled: () => readDraftsAgain(queryClient),
    onError: tellError,
  });
};

/** Makes a post that waits for approval a draft again. */
export const useWithdraw = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('post');
  return useMutation({
    mutationFn: (draft_id: string) => call(withdrawWaitingPost, { body: { draft_id } }),
    onSuccess: () => void toast({ title: t('drafts.withdrawn'), tone: 'success' }),
    onSettled: () => readDraftsAgain(queryClient),
    onError: tellError,
  });
};

/** Brings a post back that the person deleted. */
export const useRestorePost = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('post');
  return useMutation({
    mutationFn: (content_id: string) => call(restoreContent, { body: { content_id } }),
    onSuccess: () => {
      cached.refreshAll(queryClient);
      toast({ title: t('gone.restored'), tone: 'success' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listDeletedPosts.path] }),
    onError: tellError,
  });
};

/** Turns comments on or off. */
export const useSetComments = (post_id: string) => {
  const change = useChangeFromMenu(post_id);
  return (has_comments: boolean) => change({ has_comments });
};

/** Takes the preview of its link off, with undo. */
export const useSetPreview = (post_id: string) => {
  const change = useChangeFromMenu(post_id);
  const { t } = useTranslation('post');
  return () =>
    change({ has_preview: false }, () => {
      const action = { label: t('common:undo'), onClick: () => change({ has_preview: true }) };
      toast({ title: t('preview_removed'), action });
    });
};

export const useRemind = (post_id: string) =>
  useMutation({ mutationFn: () => call(remindOfPost, { body: { post_id } }) });

export const useExportReceipts = () =>
  useMutation({
    mutationFn: ({ post_id, created_at }: Post) =>
      saveFile(exportReceipts, exportName(['post', created_at.slice(0, 10)], new Date(), 'xlsx'), {
        query: { post_id },
      }),
  });
