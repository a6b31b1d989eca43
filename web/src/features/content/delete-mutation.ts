import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteContent, restoreContent } from '@plaudit/contract/content/endpoints';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import type { CachedKind } from '../../lib/feature/cards.ts';
import { toast } from '../../lib/screen/toast.ts';

/** What goes with content of a kind: said beside it, and read again. */
export type Deleted = { text: string; refresh: (queryClient: QueryClient) => void };

/** Shows an error that has no place of its own on the screen. */
const complain = (error: Error) => void toast({ title: errorMessage(error), tone: 'danger' });

/** Takes content of any kind away at once and offers the way back. */
export const useDeleteContent = (of: CachedKind, deleted?: Deleted) => {
  const queryClient = useQueryClient();
  const { t: own } = useTranslation(of.kind);
  const { t } = useTranslation();
  const readAgain = () => of.refreshAll(queryClient);
  const restore = useMutation({
    mutationFn: (content_id: string) => call(restoreContent, { body: { content_id } }),
    onSuccess: readAgain,
    onError: complain,
  });
  return useMutation({
    mutationFn: (content_id: string) => call(deleteContent, { query: { content_id } }),
    onMutate: (content_id) => of.remove(queryClient, content_id),
    onSuccess: (_nothing, content_id) => {
      toast({
        title: own('deleted'),
        ...(deleted && { description: deleted.text }),
        action: { label: t('undo'), onClick: () => restore.mutate(content_id) },
      });
      deleted?.refresh(queryClient);
    },
    onError: (error) => {
      complain(error);
      readAgain();
    },
  });
};
