import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listMessages, undoMove } from '@plaudit/contract/chat/endpoints';
import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { toast } from '../../lib/screen/toast.ts';
import { refreshConversations } from './cached-conversations.ts';

/** Brings back messages that the person has moved. */
export const useUndoMove = () => {
  const client = useQueryClient();
  const { t } = useTranslation('chat');
  const { mutate, isPending: is_busy } = useMutation({
    mutationFn: (move_id: string) => call(undoMove, { body: { move_id } }),
    onSuccess: () => {
      readAgain(client, [listMessages.path]);
      refreshConversations(client);
      toast({ title: t('move.undone'), tone: 'success' });
    },
    onError: tellError,
  });
  return { undo: mutate, is_busy };
};
