import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing, CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelReminder, listReminders } from '@plaudit/contract/chat/endpoints';
import type { Message, MessageReminder } from '@plaudit/contract/chat/schema';
import { call } from '../../../../lib/api/api.ts';
import { readAgain } from '../../../../lib/connection/socket.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { zonedTime } from '../../../../lib/format/moment.ts';
import { personName } from '../../../../lib/format/person.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { reminderPages } from '../../queries.ts';
import { MessageLine } from '../message/message-line.tsx';
import { ConversationName } from '../plan/conversation-name.tsx';

const RemindDialog = lazyPart(() => import('../plan/remind-dialog.tsx'), 'RemindDialog');

/** What the person will be reminded of, the next first. */
export const ReminderList = ({ onOpen }: { onOpen: (message: Message) => void }) => {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(reminderPages());
  const all = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <RowsSkeleton rows={3} height={72} />;
  if (!all) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (all.length === 0) {
    return <EmptyState icon={<BellRing size={28} />} title={t('remind.empty')} description={t('remind.empty_text')} />;
  }
  return (
    <InfiniteList query={query}>
      <ul className="chat-lines">
        {all.map((reminder) => (
          <ReminderRow key={reminder.message.message_id} reminder={reminder} onOpen={() => onOpen(reminder.message)} />
        ))}
      </ul>
    </InfiniteList>
  );
};

const ReminderRow = ({ reminder, onOpen }: { reminder: MessageReminder; onOpen: () => void }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { message, remind_at } = reminder;
  const { message_id, conversation_id, author } = message;
  const [is_changing, setIsChanging] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelReminder, { body: { message_id } }),
    onError: tellError,
    onSettled: () => readAgain(client, [listReminders.path]),
  });
  return (
    <li tabIndex={-1}>
      <MessageLine
        message={message}
        note={
          <>
            {zonedTime(remind_at)}
            <ConversationName conversation_id={conversation_id} is_last />
          </>
        }
        onOpen={onOpen}
      />
      <RowMenu
        name={personName(author)}
        removal={{ label: t('remind.cancel'), Icon: BellOff, onSelect: () => cancel.mutate() }}
      >
        <DropdownMenu.Item onSelect={() => setIsChanging(true)}>
          <CalendarClock size={16} aria-hidden />
          {t('remind.change')}
        </DropdownMenu.Item>
      </RowMenu>
      {is_changing && (
        <Opening onClose={() => setIsChanging(false)}>
          <RemindDialog message={message} remind_at={remind_at} onClose={() => setIsChanging(false)} />
        </Opening>
      )}
    </li>
  );
};
