import { useState } from 'react';
import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelScheduled, listScheduled, sendScheduled } from '@plaudit/contract/chat/endpoints';
import type { ScheduledMessage } from '@plaudit/contract/chat/schema';
import { call } from '../../../../lib/api/api.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { readAgain } from '../../../../lib/connection/socket.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { zonedTime } from '../../../../lib/format/moment.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { fromMessage } from '../../../content/index.ts';
import { showSent } from '../../outgoing.ts';
import { scheduledPages } from '../../queries.ts';
import { Quote } from '../message/quote.tsx';
import { ConversationName } from './conversation-name.tsx';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');

/** What the person has scheduled, in one conversation or in all. */
export const ScheduledList = ({ conversation_id }: { conversation_id?: string }) => {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(scheduledPages(conversation_id));
  const all = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <RowsSkeleton rows={3} height={96} />;
  if (!all) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<CalendarClock size={28} />}
        title={t('schedule.empty')}
        description={t('schedule.empty_text')}
      />
    );
  }
  return (
    <InfiniteList query={query}>
      <ul className="chat-lines">
        {all.map((one) => (
          <ScheduledRow key={one.scheduled_id} scheduled={one} is_placed={conversation_id === undefined} />
        ))}
      </ul>
    </InfiniteList>
  );
};

const ScheduledRow = ({ scheduled, is_placed }: { scheduled: ScheduledMessage; is_placed: boolean }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const [is_changing, setIsChanging] = useState(false);
  const { scheduled_id, conversation_id, words, mentions, attachments, send_at, problem, has_preview, reply_to } =
    scheduled;
  const text = fromMessage(words, mentions);
  const said = text.text.trim() || t('schedule.files', { count: attachments.length });
  const again = () => readAgain(client, [listScheduled.path]);
  const [key] = useState(newKey);
  const send = useMutation({
    mutationFn: () => call(sendScheduled, { body: { scheduled_id }, idempotency_key: key }),
    onSuccess: (message) => showSent(client, message),
    onError: tellError,
    onSettled: again,
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelScheduled, { body: { scheduled_id } }),
    onError: tellError,
    onSettled: again,
  });
  return (
    <li tabIndex={-1} className="chat-scheduled">
      <div className="chat-scheduled-words">
        {reply_to && <Quote quoted={reply_to} />}
        <Text as="p" size="2" className="chat-line-said" dir="auto">
          {said}
        </Text>
        <Text as="p" size="1" color="gray">
          {is_placed && <ConversationName conversation_id={conversation_id} />}
          {send_at && zonedTime(send_at)}
          {words !== '' && attachments.length > 0 && ` · ${t('schedule.files', { count: attachments.length })}`}
        </Text>
        {problem && (
          <Text as="p" size="2" color="red">
            <Badge color="red" mr="2">
              {t('schedule.not_sent')}
            </Badge>
            {t(`schedule.problem.${problem}`, { defaultValue: t('schedule.problem.other') })}
          </Text>
        )}
        <Flex gap="2" mt="2" wrap="wrap">
          <Button size="2" variant="soft" loading={send.isPending} onClick={() => send.mutate()}>
            {t('schedule.send_now')}
          </Button>
          <Button size="2" variant="soft" color="gray" onClick={() => setIsChanging(true)}>
            {t('schedule.change')}
          </Button>
        </Flex>
      </div>
      <RowMenu
        name={said.slice(0, 60)}
        removal={{
          label: t('schedule.delete'),
          Icon: Trash2,
          question: { title: t('schedule.delete_title'), text: t('schedule.delete_text') },
          onSelect: () => cancel.mutate(),
        }}
      />
      {is_changing && (
        <Opening onClose={() => setIsChanging(false)}>
          <ScheduleDialog
            scheduled_id={scheduled_id}
            conversation_id={conversation_id}
            text={text}
            attachments={attachments}
            has_preview={has_preview}
            // Left out, it keeps what it answers, also if that was deleted.
            kept_reply={reply_to}
            send_at={send_at}
            onSaved={() => setIsChanging(false)}
            onClose={() => setIsChanging(false)}
          />
        </Opening>
      )}
    </li>
  );
};
