import { Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { pinnedPages } from '../../queries.ts';
import { MessageLine } from '../message/message-line.tsx';

type PinnedMessagesProps = { conversation_id: string; onGoTo: (seq: number) => void };

/** What people pinned in a conversation; nothing if they pinned nothing. */
export const PinnedMessages = ({ conversation_id, onGoTo }: PinnedMessagesProps) => {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(pinnedPages(conversation_id));
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('pin.title')}>
      <Text as="div" size="2" weight="medium" mb="1">
        {t('pin.title')}
      </Text>
      <InfiniteList query={query}>
        <ul className="chat-lines">
          {messages.map((message) => (
            <li key={message.message_id}>
              <MessageLine message={message} onOpen={() => onGoTo(message.seq)} />
            </li>
          ))}
        </ul>
      </InfiniteList>
    </section>
  );
};
