import { useState } from 'react';
import { Checkbox, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forwardMessage } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Message } from '@plaudit/contract/chat/schema';
import { call } from '../../../../lib/api/api.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { conversationName, fitsName } from '../../format.ts';
import { showSent } from '../../outgoing.ts';
import { conversationPages } from '../../queries.ts';
import { ConversationFace } from '../conversation-face.tsx';
import { MessageShape } from '../message/message-shape.tsx';
import './forward.css';

/** Chooses the conversations that a message is written in, too. */
export const ForwardDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const pinned = useInfiniteQuery(conversationPages(true));
  const others = useInfiniteQuery(conversationPages(false));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Changed input is another forward; the same one, sent again after an error, is not.
  const [key, setKey] = useState(newKey);
  const pages = [...(pinned.data?.pages ?? []), ...(others.data?.pages ?? [])];
  const mine = pages.flatMap(({ items }) => items).filter(({ can }) => can.post);
  const shown = mine.filter((one) => fitsName(conversationName(one, employee_id, t), search));
  const forward = useMutation({
    mutationFn: () => {
      const body = { message_id: message.message_id, conversation_ids: [...chosen] };
      return call(forwardMessage, { body, idempotency_key: key });
    },
    onSuccess: ({ items }) => {
      for (const written of items) showSent(client, written);
      toast({ title: t('forward.done', { count: items.length }), tone: 'success' });
      onClose();
    },
  });
  const toggle = (id: string) => {
    const others_chosen = chosen.filter((one) => one !== id);
    const next = others_chosen.length < chosen.length ? others_chosen : [...chosen, id];
    setChosen(next.slice(0, chat_limits.forwards));
    setKey(newKey());
  };
  return (
    <FormDialog
      title={t('forward.title')}
      submit={chosen.length > 0 ? t('forward.send', { count: chosen.length }) : t('forward.open')}
      is_tall
      is_ready={chosen.length > 0}
      is_busy={forward.isPending}
      problem={forward.isError && errorMessage(forward.error)}
      onSubmit={() => forward.mutate()}
      onClose={onClose}
    >
      <div className="chat-message chat-forwarded">
        <MessageShape {...message} is_continued={false} />
      </div>
      <SearchField label={t('forward.search')} value={search} onChange={setSearch} />
      {others.isPending && <RowsSkeleton rows={6} height={56} />}
      {others.isError && !others.data && <ErrorState error={others.error} retry={() => void others.refetch()} />}
      <InfiniteList query={others}>
        <ul className="chat-lines" aria-label={t('forward.to')}>
          {shown.map((conversation) => {
            const { conversation_id: id } = conversation;
            return (
              <li key={id}>
                <Text as="label" size="2" weight="medium" className="chat-forward-row">
                  <Checkbox size="3" checked={chosen.includes(id)} onCheckedChange={() => toggle(id)} />
                  <ConversationFace conversation={conversation} />
                  <Text truncate>
                    <bdi>{conversationName(conversation, employee_id, t)}</bdi>
                  </Text>
                </Text>
              </li>
            );
          })}
        </ul>
        {others.data && shown.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t('forward.none')}
          </Text>
        )}
      </InfiniteList>
    </FormDialog>
  );
};
