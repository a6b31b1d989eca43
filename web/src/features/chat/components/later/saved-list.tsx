import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { useSaveContent } from '../../../content/index.ts';
import { savedPages } from '../../queries.ts';
import { MessageLine } from '../message/message-line.tsx';
import { ConversationNote } from './conversation-note.tsx';

type SavedListProps = { onOpen: (message: Message) => void };

/** What the person saved for later. */
export const SavedList = ({ onOpen }: SavedListProps) => {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(savedPages());
  const messages = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <RowsSkeleton rows={5} height={72} />;
  if (!messages) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={<Bookmark size={28} />}
        title={t('later.saved_empty')}
        description={t('later.saved_empty_text')}
      />
    );
  }
  return (
    <InfiniteList query={query}>
      <ul className="chat-lines">
        {messages.map((message) => (
          <SavedRow key={message.message_id} message={message} onOpen={() => onOpen(message)} />
        ))}
      </ul>
    </InfiniteList>
  );
};

const SavedRow = ({ message, onOpen }: { message: Message; onOpen: () => void }) => {
  const { t } = useTranslation('content');
  const { mutate } = useSaveContent(message.message_id);
  const { conversation_id, created_at, author } = message;
  return (
    <li tabIndex={-1}>
      <MessageLine
        message={message}
        note={<ConversationNote conversation_id={conversation_id} at={created_at} />}
        onOpen={onOpen}
      />
      <RowMenu
        name={personName(author)}
        removal={{ label: t('saved.remove'), Icon: BookmarkX, onSelect: () => mutate(false) }}
      />
    </li>
  );
};
