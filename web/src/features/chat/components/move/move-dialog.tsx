import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listMessages, moveMessages } from '@plaudit/contract/chat/endpoints';
import { call } from '../../../../lib/api/api.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { readAgain } from '../../../../lib/connection/socket.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { spaceQuery } from '../../../space/queries.ts';
import { refreshConversations } from '../../cached-conversations.ts';
import { useUndoMove } from '../../use-undo-move.ts';

type MoveDialogProps = {
  space_id: string;
  conversation_id: string;
  message_ids: readonly string[];
  onMoved: () => void;
  onClose: () => void;
};

/** Chooses the sub-space that messages are moved to. */
export const MoveDialog = ({ space_id, conversation_id, message_ids, onMoved, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const space = useQuery(spaceQuery(space_id));
  const [to, setTo] = useState<string>();
  // Another choice is another move; the same one, sent again after an error, is not.
  const [key, setKey] = useState(newKey);
  const { undo } = useUndoMove();
  const count = message_ids.length;
  const others = (space.data?.sub_spaces ?? []).filter(
    ({ sub_space_id, my, can }) => sub_space_id !== conversation_id && my.membership !== null && can.post,
  );
  const names = new Map(others.map(({ sub_space_id, sub_space_name }) => [sub_space_id, sub_space_name]));
  const move = useMutation({
    mutationFn: (to_conversation_id: string) => {
      const body = { conversation_id, to_conversation_id, message_ids: [...message_ids] };
      return call(moveMessages, { body, idempotency_key: key });
    },
    onSuccess: ({ move_id, moved_count }, to_id) => {
      readAgain(client, [listMessages.path]);
      refreshConversations(client);
      toast({
        title: t('move.done', { count: moved_count, place: names.get(to_id) ?? '' }),
        tone: 'success',
        action: { label: t('common:undo'), onClick: () => undo(move_id) },
      });
      onMoved();
    },
  });
  return (
    <FormDialog
      title={t('move.title', { count })}
      description={t('move.hint')}
      submit={t('move.submit', { count })}
      is_ready={to !== undefined}
      is_busy={move.isPending}
      problem={move.isError && errorMessage(move.error)}
      onSubmit={() => to && move.mutate(to)}
      onClose={onClose}
    >
      {space.isPending && <RowsSkeleton rows={3} height={40} />}
      {space.isError && !space.data && <ErrorState error={space.error} retry={() => void space.refetch()} />}
      {others.length > 0 && (
        <ChoiceList
          label={t('move.to')}
          choices={[...names.keys()]}
          value={to}
          onChange={(chosen) => {
            setTo(chosen);
            setKey(newKey());
          }}
          name={(id) => names.get(id) ?? ''}
        />
      )}
      {space.data && others.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t('move.none')}
        </Text>
      )}
    </FormDialog>
  );
};
