import { useRef } from 'react';
import { Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { AtSign, BellOff, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { useSession } from '../../../../lib/session/session.ts';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useBegun } from '../../drafts/use-draft.ts';
import { conversationName, draftLine, latestLine, pathOfConversation } from '../../format.ts';
import { useTypists } from '../../typing/typists.ts';
import { isMuted, unreadBadge } from '../../../place/index.ts';
import { useLongPress } from '../../use-long-press.ts';
import { ConversationFace } from '../conversation-face.tsx';
import { ConversationTitle } from '../conversation-title.tsx';
import { ConversationMenu } from './conversation-menu.tsx';

type ConversationRowProps = { conversation: Conversation; is_current: boolean };

/** A conversation in the list: what was said last, by whom and when, and how much is new; with its menu. */
export const ConversationRow = ({ conversation, is_current }: ConversationRowProps) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const now = useNow();
  const { unread_message_count: unread, unread_mention_count: mentions, latest_message_time } = conversation;
  const { muted_until, is_pinned } = conversation;
  const is_typing = useTypists(conversation.conversation_id).length > 0;
  const begun = useBegun({ conversation_id: conversation.conversation_id, thread_id: null });
  const draft = !is_current && begun ? draftLine(begun, t) : '';
  const is_muted = isMuted(muted_until, now);
  const name = conversationName(conversation, employee_id, t);
  const menu = useRef<HTMLDivElement>(null);
  const press = useLongPress(
    () => menu.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
    'button',
  );
  return (
    <li className="chat-row-item" {...press.touch} {...press.ended}>
      <Link
        to={pathOfConversation(conversation)}
        className="chat-row"
        aria-current={is_current ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
        data-muted={is_muted || undefined}
      >
        <ConversationFace conversation={conversation} />
        <span className="chat-row-words">
          <span className="chat-row-line">
            <Text size="2" className="chat-row-name" truncate>
              <ConversationTitle conversation={conversation} />
            </Text>
            {is_muted && <BellOff size={13} aria-label={t('muted')} role="img" />}
            {is_pinned && <Star size={13} aria-label={t('favorite')} role="img" />}
            {latest_message_time && (
              <Text size="1" className="chat-row-time">
                <RelativeTime at={latest_message_time} />
              </Text>
            )}
          </span>
          <span className="chat-row-line">
            <Text size="2" className="chat-row-latest" truncate dir="auto">
              {is_typing ? t('typing.now') : draft || latestLine(conversation, employee_id, t)}
            </Text>
            {mentions > 0 && (
              <span className="chat-mention">
                <AtSign size={12} aria-hidden />
                <span className="for-readers">{t('mentions', { count: mentions })}</span>
              </span>
            )}
            {unread > 0 && (
              <span className="chat-unread">
                <span aria-hidden>{unreadBadge(unread)}</span>
                <span className="for-readers">{t('unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
      <div ref={menu} className="chat-row-menu">
        <ConversationMenu conversation={conversation} name={name} is_current={is_current} />
      </div>
    </li>
  );
};
