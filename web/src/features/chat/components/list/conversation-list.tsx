import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Flex, Heading, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, FolderCog, Hash, MessageCircle, SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useModule, usePermission } from '../../../../lib/session/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useChatKeys } from '../../keys/use-chat-keys.ts';
import { partsOf, toggled, unreadIn } from '../../order/parts.ts';
import { useChangeOrder, useChatOrder } from '../../order/use-chat-order.ts';
import { conversationPages } from '../../queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ListPart } from './list-part.tsx';
import './conversation-list.css';

const NewChatDialog = lazyPart(() => import('./new-chat-dialog.tsx'), 'NewChatDialog');

const FoldersDialog = lazyPart(() => import('../folders/folders-dialog.tsx'), 'FoldersDialog');
const LaterDialog = lazyPart(() => import('../later/later-dialog.tsx'), 'LaterDialog');

/** Each address is a page of its own: the list goes on where it was. */
let kept_top = 0;

type ConversationListProps = {
  current_id: string | undefined;
  /** On a phone the list is the page. */
  is_page: boolean;
};

/** The conversations of the person: their favorites, their folders, and all others, the latest first. */
export const ConversationList = ({ current_id, is_page }: ConversationListProps) => {
  const { t } = useTranslation('chat');
  const has_spaces = useModule('spaces');
  const may_begin = usePermission('chats.direct', 'chats.group', 'chats.audience');
  const placed = useInfiniteQuery(conversationPages(true));
  const others = useInfiniteQuery(conversationPages(false));
  const { hasNextPage, isFetching, isError, fetchNextPage } = placed;
  // All of it: what is unread in a folder follows from its conversations.
  const reads_on = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (reads_on) void fetchNextPage();
  }, [reads_on, fetchNextPage]);
  const order = useChatOrder();
  const change = useChangeOrder();
  const now = useNow();
  const [is_ordering, setIsOrdering] = useState(false);
  const [is_new, setIsNew] = useState(false);
  const [is_later, setIsLater] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = kept_top;
  }, []);
  const parts = partsOf(placed.data?.pages.flatMap(({ items }) => items) ?? [], order);
  const rest = others.data?.pages.flatMap(({ items }) => items);
  const favorites = parts.find(({ key }) => key === 'favorites')?.conversations ?? [];
  const isOpen = (key: string) => !order.collapsed.includes(key);
  const all_parts = [...parts, { key: 'others', conversations: rest ?? [] }];
  useChatKeys(
    all_parts.map(({ key, conversations }) => ({ conversations, is_open: isOpen(key) })),
    others.hasNextPage,
    current_id,
  );
  const rows = (conversations: readonly Conversation[], label: string) => (
    <ul aria-label={label}>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.conversation_id}
          conversation={conversation}
          is_current={conversation.conversation_id === current_id}
        />
      ))}
    </ul>
  );
  const list = (all: readonly Conversation[]) => (
    <InfiniteList query={others}>{all.length > 0 && rows(all, t('other_ones'))}</InfiniteList>
  );
  const part = (key: string, name: string, conversations: readonly Conversation[], children: ReactNode) => (
    <ListPart
      key={key}
      name={name}
      is_open={isOpen(key)}
      unread={unreadIn(conversations, now)}
      onToggle={() => change.save({ collapsed: toggled(order.collapsed, key) })}
    >
      {children}
    </ListPart>
  );
  const begin = may_begin && (
    <PrimaryButton onClick={() => setIsNew(true)}>
      <SquarePen size={17} aria-hidden />
      {t('new.open')}
    </PrimaryButton>
  );
  return (
    <div className="chat-list">
      <Flex justify="between" align="center" gap="3" className="chat-head">
        <Heading as={is_page ? 'h1' : 'h2'} size="5" {...(is_page && { tabIndex: -1, className: 'page-title' })}>
          {t('title')}
        </Heading>
        <Flex gap="2" align="center">
          <IconButton
            variant="soft"
            color="gray"
            size="3"
            radius="full"
            label={t('folders.open')}
            onClick={() => setIsOrdering(true)}
          >
            <FolderCog size={18} aria-hidden />
          </IconButton>
          <IconButton
            variant="soft"
            color="gray"
            size="3"
            radius="full"
            label={t('later.open')}
            onClick={() => setIsLater(true)}
          >
            <Bookmark size={18} aria-hidden />
          </IconButton>
          {has_spaces && (
            <IconButton asChild variant="soft" color="gray" size="3" radius="full" label={t('spaces')}>
              <Link to={paths.spaces}>
                <Hash size={18} aria-hidden />
              </Link>
            </IconButton>
          )}
          {may_begin && (
            <IconButton variant="soft" size="3" radius="full" label={t('new.open')} onClick={() => setIsNew(true)}>
              <SquarePen size={18} aria-hidden />
            </IconButton>
          )}
        </Flex>
      </Flex>
      <div
        ref={scroller}
        className="chat-list-rows"
        onScroll={({ currentTarget }) => void (kept_top = currentTarget.scrollTop)}
      >
        {others.isPending && (
          <div className="chat-list-skeleton">
            <RowsSkeleton rows={8} height={64} />
          </div>
        )}
        {others.isError && !rest && <ErrorState error={others.error} retry={() => void others.refetch()} />}
        {parts.map(({ key, folder, conversations }) => {
          const name = folder?.folder_name ?? t('favorites');
          return part(
            key,
            name,
            conversations,
            conversations.length > 0 ? (
              rows(conversations, name)
            ) : (
              <Text as="p" size="1" color="gray" className="chat-list-empty">
                {t('folders.empty')}
              </Text>
            ),
          );
        })}
        {rest && parts.length > 0 && rest.length > 0 && part('others', t('other_ones'), rest, list(rest))}
        {rest && parts.length === 0 && list(rest)}
        {rest?.length === 0 && parts.length === 0 && (
          <EmptyState
            icon={<MessageCircle size={28} />}
            title={t('empty.title')}
            description={t('empty.text')}
            action={begin}
          />
        )}
      </div>
      {is_ordering && (
        <Opening onClose={() => setIsOrdering(false)}>
          <FoldersDialog favorites={favorites} onClose={() => setIsOrdering(false)} />
        </Opening>
      )}
      {is_later && (
        <Opening onClose={() => setIsLater(false)}>
          <LaterDialog onClose={() => setIsLater(false)} />
        </Opening>
      )}
      {is_new && (
        <Opening onClose={() => setIsNew(false)}>
          <NewChatDialog onClose={() => setIsNew(false)} />
        </Opening>
      )}
    </div>
  );
};
