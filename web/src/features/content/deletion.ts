import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteContent, restoreContent } from '@plaudit/contract/content/endpoints';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import type { CachedKind } from '../../lib/feature/cards.ts';
import { i18n } from '../../lib/locale/i18n.ts';
import { toast } from '../../lib/screen/toast.ts';

/** What goes with content of a kind: its message, and what to read again. */
export type Deleted = { text: string; refresh: (queryClient: QueryClient) => void };

type Shown = {
  /** What the notice says. */
  title: string;
  description?: string;
  /** Removes it from what the page shows; `unhide` puts it back as far as the page can without the server. */
  hide: () => void;
  unhide?: () => void;
  readAgain: () => void;
  /** After the server deleted it. */
  onDeleted?: () => void;
};

/**
 * Deletes content or a comment at once and offers undo; `reason` is for its author, if that is another person. Reports errors
 * itself, and never rejects.
 */
export const deleteWithUndo = async (content_id: string, shown: Shown, reason = ''): Promise<void> => {
  const { title, description, hide, unhide, readAgain, onDeleted } = shown;
  const complain = (error: unknown) => void toast({ title: errorMessage(error as Error), tone: 'danger' });
  const restore = async () => {
    unhide?.();
    try {
      await call(restoreContent, { body: { content_id } });
    } catch (error) {
      hide();
      complain(error);
    }
    readAgain();
  };
  hide();
  try {
    await call(deleteContent, { query: { content_id }, ...(reason && { body: { reason } }), outlives_page: true });
  } catch (error) {
    unhide?.();
    complain(error);
    readAgain();
    return;
  }
  const action = { label: i18n.t('common:undo'), onClick: () => void restore() };
  toast({ title, ...(description && { description }), action });
  onDeleted?.();
};

/** Deletes content of a kind. */
export const useDeleteContent = (of: CachedKind, deleted?: Deleted) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation(of.kind);
  return (content_id: string, reason?: string): void => {
    const shown = {
      title: t('deleted'),
      ...(deleted && { description: deleted.text, onDeleted: () => deleted.refresh(queryClient) }),
      hide: () => of.remove(queryClient, content_id),
      readAgain: () => of.refreshAll(queryClient),
    };
    void deleteWithUndo(content_id, shown, reason);
  };
};
