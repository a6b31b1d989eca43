import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listHomeFeed, saveContent } from '@plaudit/contract/feed/endpoints';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { toast } from '../../lib/screen/toast.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { savedQuery } from './saved-queries.ts';

/** Whether a query is the feed of what the person saved. */
const isSavedFeed = ({ queryKey: [path, input] }: { queryKey: readonly unknown[] }): boolean =>
  path === listHomeFeed.path && (input as { query?: { about?: string } } | undefined)?.query?.about === 'saved';

/** Notes that something was saved or removed, here or on another device. The feed of it is read when it is shown next. */
export const noteSaved = (queryClient: QueryClient, content_id: string, is_saved: boolean): void => {
  queryClient.setQueryData(savedQuery().queryKey, (known) => {
    if (!known) return known;
    const others = known.content_ids.filter((id) => id !== content_id);
    return { content_ids: is_saved ? [content_id, ...others] : others };
  });
  void queryClient.invalidateQueries({ predicate: isSavedFeed, refetchType: 'none' });
};

/** Saves content for later, or removes it: at once on this device, and later on the server if there is no network. */
export const useSaveContent = (content_id: string, done?: string) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('content');
  return useMutation({
    scope: { id: `saved ${content_id}` },
    mutationFn: (is_saved: boolean) =>
      sendOrQueue(saveContent, {
        kind: 'saved',
        subject: `saved ${content_id}`,
        body: { content_id, is_saved },
        idempotency_key: newKey(),
        coalesce: 'replace',
        label: {},
        shown: null,
      }),
    onMutate: (is_saved) => noteSaved(queryClient, content_id, is_saved),
    onSuccess: (_answer, is_saved) =>
      void toast({ title: is_saved ? (done ?? t('saved.done')) : t('saved.removed'), tone: 'success' }),
    onError: (error, is_saved) => {
      noteSaved(queryClient, content_id, !is_saved);
      tellError(error);
    },
  });
};
