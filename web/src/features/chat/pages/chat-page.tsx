import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { Hash, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PointedComment } from '@plaudit/contract/paths';
import { isCode } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { placeOf } from '../../../lib/navigation/place-of.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useCompany, useModule, useSession } from '../../../lib/session/session.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../ui/opening.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotSwitchedOn } from '../../../ui/not-switched-on.tsx';
import { Conversation } from '../components/conversation/conversation.tsx';
import { BackToChats } from '../components/conversation/back-to-chats.tsx';
import { LostChat, LostMessage } from '../components/conversation/lost-chat.tsx';
import { MessagesSkeleton } from '../components/conversation/messages-skeleton.tsx';
import { ConversationList } from '../components/list/conversation-list.tsx';
import { conversationName, pathOfConversation } from '../format.ts';
import { findConversation, findConversationWith } from '../known-conversations.ts';
import { conversationQuery, conversationWithQuery, messageQuery } from '../queries.ts';
import { missingPart } from './missing-part.ts';
import { OtherPage } from './other-page.tsx';
import { spaceToJoin } from './space-to-join.ts';
import './chat-page.css';

const ShareDialog = lazyPart(() => import('../components/share/share-dialog.tsx'), 'ShareDialog');

type Params = { entity_type?: string; _splat?: string };

const kinds = ['employee', 'group', 'message'];
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Conversations: the list, and beside it the one of the address. On a phone, one of the two. */
export const ChatPage = () => {
  const { entity_type, _splat: entity_id } = useParams({ strict: false }) as Params;
  const is_on = useModule('chats');
  const { modules } = useCompany();
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const place = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  // One part for all of them: from one conversation to the next, the list beside it stays.
  if (entity_type === undefined || entity_id === undefined) return <Chat />;
  if (place?.kind === 'connect' && place.entity_type === 'space' && place.sub_space_id) {
    const { entity_id: space_id, sub_space_id } = place;
    if (!missingPart(place, modules, Boolean(tab))) {
      if (!tab) return <Chat conversation_id={sub_space_id} space_id={space_id} />;
      // What waits for the managers of a sub-space is on the page of its space.
      return <Navigate to={paths.space(space_id)} search={{ tab: 'parts', part: sub_space_id } as never} replace />;
    }
  }
  if (!kinds.includes(entity_type) || !isId(entity_id)) return <OtherPage />;
  if (!is_on) return <NotSwitchedOn part="chats" employee_id={entity_type === 'employee' ? entity_id : null} />;
  if (entity_type === 'message') return <MessagePage message_id={entity_id} />;
  return <Chat {...(entity_type === 'employee' ? { employee_id: entity_id } : { conversation_id: entity_id })} />;
};

/** Leads to a message in its conversation, or to the space that people have to join to read it; with a reply, to its thread. */
const MessagePage = ({ message_id }: { message_id: string }) => {
  const { data, error, refetch } = useQuery(messageQuery(message_id));
  const { comment, reply }: PointedComment = useSearch({ strict: false });
  if (data) {
    const to = paths.connect('group', data.conversation_id);
    return <Navigate to={to} search={{ at: String(data.seq), comment, reply } as never} replace />;
  }
  const space_id = spaceToJoin(error);
  if (space_id) return <Navigate to={paths.space(space_id)} search={{ message: message_id } as never} replace />;
  if (isCode(error, 'AUTH_RECORD_NOT_FOUND')) return <LostMessage />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <MessagesSkeleton />;
};

type ChatProps = {
  /** Of the address. One with a person is named by the person. */
  conversation_id?: string;
  employee_id?: string;
  /** The space that it is a part of. */
  space_id?: string;
};

const Chat = ({ conversation_id: named_id, employee_id: with_id, space_id }: ChatProps) => {
  const { t } = useTranslation(['chat', 'errors']);
  const is_phone = useMedia('mobile');
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const known = with_id === undefined ? undefined : findConversationWith(client, with_id);
  const opened = useQuery({ ...conversationWithQuery(with_id ?? ''), enabled: with_id !== undefined && !known });
  const is_one = named_id !== undefined || with_id !== undefined;
  const conversation_id = named_id ?? (known ?? opened.data)?.conversation_id;
  const asked = useSearch({ strict: false }) as PointedComment & { at?: string; shared?: unknown };
  const { at, comment, reply, shared } = asked;
  const [is_sharing, setIsSharing] = useState(shared !== undefined && !is_one);
  const query = useQuery({
    ...conversationQuery(conversation_id ?? ''),
    enabled: conversation_id !== undefined,
    placeholderData: () => findConversation(client, conversation_id ?? ''),
    // What is unread when people open it is what the server says.
    staleTime: 0,
  });
  const found = conversation_id === undefined ? undefined : query.data;
  // What live events add to what the device kept is no answer, also not after one that failed.
  const is_answered = query.fetchStatus === 'idle' && query.failureCount === 0;
  const is_fresh = query.isSuccess && query.isFetchedAfterMount && is_answered;
  const is_elsewhere = space_id !== undefined && found && found.space?.space_id !== space_id;
  const conversation = is_elsewhere ? undefined : found;
  const name = conversation ? conversationName(conversation, employee_id, t) : t('title');
  usePageTitle(name);
  const problem = opened.error ?? (query.isError ? query.error : null);
  // Pushes, mails and links to a message know only the sub-space: its address names its space, too.
  if (conversation?.space && space_id === undefined) {
    const search = { at, comment, reply };
    return <Navigate to={pathOfConversation(conversation)} search={search as never} replace />;
  }
  const pointed_seq = at && /^\d+$/.test(at) ? Number(at) : null;
  return (
    <div className="chat-page" data-one={is_one || undefined}>
      {(!is_phone || !is_one) && <ConversationList current_id={conversation_id} is_page={!is_one} />}
      {is_one && conversation && (
        <Conversation
          key={[conversation.conversation_id, at, comment, reply].join(' ')}
          conversation={conversation}
          is_fresh={is_fresh}
          pointed_seq={pointed_seq}
          pointed={{ comment, reply }}
        />
      )}
      {is_one && !conversation && (
        <section className="chat-conversation">
          {is_phone && (
            <header className="chat-head">
              <BackToChats />
            </header>
          )}
          {is_elsewhere ? (
            <EmptyState icon={<Hash size={28} />} title={t('errors:NO_SUB_SPACE_FOUND')} />
          ) : conversation_id !== undefined && found === null ? (
            <LostChat conversation_id={conversation_id} space_id={space_id} />
          ) : problem ? (
            <ErrorState error={problem} retry={() => void (opened.error ? opened : query).refetch()} />
          ) : (
            <MessagesSkeleton />
          )}
        </section>
      )}
      {is_sharing && (
        <Opening onClose={() => setIsSharing(false)}>
          <ShareDialog onClose={() => setIsSharing(false)} />
        </Opening>
      )}
      {!is_one && !is_phone && (
        <section className="chat-conversation chat-none" aria-label={t('none.title')}>
          <EmptyState icon={<MessageCircle size={28} />} title={t('none.title')} description={t('none.text')} />
        </section>
      )}
    </div>
  );
};
