import { memo, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { Button, Checkbox, Flex } from '@radix-ui/themes';
import { MessagesSquare, Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import type { MenuHandle } from '../../../../ui/menu.tsx';
import { Edited } from '../../../content/components/edited.tsx';
import { ReactionButton, ReactionCount } from '../../../content/components/reaction-button.tsx';
import { fromMessage, useReact, useWithWaitingCounters } from '../../../content/index.ts';
import { useLongPress } from '../../use-long-press.ts';
import { useSwipe } from '../../swipe/use-swipe.ts';
import { cached_messages } from '../../cached-messages.ts';
import { latestWords } from '../../format.ts';
import { isCard, wordsOf } from '../../said.ts';
import { MessageCard } from '../cards/message-card.tsx';
import { ForwardMark } from './forward-mark.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageShape } from './message-shape.tsx';
import { PinMark } from './pin-mark.tsx';
import { ToolButton } from './tool-button.tsx';

export type MessageHandlers = {
  onAnswer: (message: Message) => void;
  onEdit: (message: Message) => void;
  onThread: (message: Message) => void;
  onQuote: (message: Message) => void;
  onMarkUnread: (message: Message) => void;
  /** Begins to pick messages that are moved elsewhere; missing where the person can't. */
  onPick?: (message: Message) => void;
  onToggle: (message: Message) => void;
  /** Shows who has seen it; missing where no one can know. */
  onSeen?: (message: Message) => void;
};

type MessageItemProps = {
  message: Message;
  is_continued: boolean;
  may_write: boolean;
  may_pin: boolean;
  may_moderate: boolean;
  on: MessageHandlers;
  /** Whether it is picked; null while the person picks none. */
  is_picked: boolean | null;
  /** Below it: whether it was seen. */
  state?: ReactNode;
};

type Touch = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Both of what a finger can mean. */
const bothOf = (a: Touch, b: Touch): Touch => {
  const both = (name: keyof Touch) => (event: PointerEvent<HTMLElement>) => {
    a[name](event);
    b[name](event);
  };
  return {
    onPointerDown: both('onPointerDown'),
    onPointerMove: both('onPointerMove'),
    onPointerUp: both('onPointerUp'),
    onPointerCancel: both('onPointerCancel'),
  };
};

const pickedWords = (message: Message, t: TFunction): string =>
  latestWords(fromMessage(wordsOf(message), message.mentions).text, message.message_type, t);

/** One message with what people do to it. */
export const MessageItem = memo((props: MessageItemProps) => {
  const { message: stored, is_continued, may_write, may_pin, may_moderate, is_picked, on, state } = props;
  const { t } = useTranslation('chat');
  const message = useWithWaitingCounters(stored, stored.message_id);
  const { message_id, author, edited_at, mentions, can, comments_count, reactions, pinned_by, forwarded } = message;
  const react = useReact(cached_messages, message_id);
  const menu = useRef<MenuHandle>(null);
  /** Someone points at it, or had the focus in it: until then, it has only the button of its menu, which shows nothing. */
  const [is_active, setIsActive] = useState(false);
  const press = useLongPress(() => menu.current?.open(), 'a, button:not(.picture-tile), audio, video, input');
  const swipe = useSwipe(may_write && is_picked === null ? () => on.onAnswer(message) : null);
  const touch = bothOf(press.touch, swipe);
  const activate = () => setIsActive(true);
  // Not as it passes below a pointer that rests.
  const awake = { onPointerMoveCapture: activate, onPointerDownCapture: activate, onFocus: activate };
  const has_reactions = reactions.length > 0;
  const button = <ReactionButton {...message} size="1" onReact={react} />;
  return (
    <article
      className="chat-message"
      aria-label={t('message_by', { name: personName(author) })}
      tabIndex={-1}
      data-active={is_active || undefined}
      data-continued={is_continued || undefined}
      data-picked={is_picked || undefined}
      {...(is_picked === null && touch)}
      {...press.ended}
      {...awake}
    >
      {is_picked !== null && (
        <span className="chat-pick">
          <Checkbox
            size="3"
            checked={is_picked}
            onCheckedChange={() => on.onToggle(message)}
            aria-label={t('move.pick', { name: personName(author), words: pickedWords(message, t) })}
          />
        </span>
      )}
      <MessageShape
        {...message}
        is_continued={is_continued}
        note={edited_at && <Edited content_id={message_id} mentions={mentions} has_history={can.see_history} />}
        mark={
          <>
            {pinned_by && <PinMark by={pinned_by} />}
            {forwarded && <ForwardMark from={forwarded} />}
          </>
        }
        card={isCard(message.message_type) && <MessageCard message={message} />}
        onQuote={() => on.onQuote(message)}
      >
        {(has_reactions || comments_count > 0) && (
          <Flex gap="2" mt="1" wrap="wrap" className="chat-below">
            {has_reactions && (
              <div className="action-pair">
                {button}
                <ReactionCount content_id={message_id} content={message} size="1" />
              </div>
            )}
            {comments_count > 0 && (
              <Button size="1" radius="full" variant="soft" color="gray" onClick={() => on.onThread(message)}>
                <MessagesSquare size={14} aria-hidden />
                {t('thread.count', { count: comments_count })}
              </Button>
            )}
          </Flex>
        )}
        {state}
      </MessageShape>
      {is_active && (
        <span className="chat-swiped" aria-hidden>
          <Reply size={18} />
        </span>
      )}
      {is_picked === null && (
        <MessageMenu
          ref={menu}
          message={message}
          may_write={may_write}
          may_pin={may_pin}
          may_moderate={may_moderate}
          on={on}
          onReact={react}
          is_active={is_active}
          before={
            is_active && (
              <>
                {!has_reactions && button}
                {may_write && (
                  <ToolButton label={t('menu.answer')} onClick={() => on.onAnswer(message)}>
                    <Reply size={16} aria-hidden />
                  </ToolButton>
                )}
              </>
            )
          }
        />
      )}
    </article>
  );
});
