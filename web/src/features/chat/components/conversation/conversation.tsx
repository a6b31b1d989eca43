import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getMessage } from '@plaudit/contract/chat/endpoints';
import type { Conversation as ConversationOf, Message } from '@plaudit/contract/chat/schema';
import type { PointedComment } from '@plaudit/contract/paths';
import { call } from '../../../../lib/api/api.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { useSteady } from '../../../../ui/use-steady.ts';
import { cached_messages } from '../../cached-messages.ts';
import { conversationName } from '../../format.ts';
import { goesOn } from '../../messages/message-rows.ts';
import { isMissing } from '../../messages/message-window.ts';
import { useOutgoing } from '../../outgoing.ts';
import { messagesQuery } from '../../queries.ts';
import { useSeesReaders } from '../../receipts/use-sees-readers.ts';
import { useLooking } from '../../use-looking.ts';
import { useMessageActions } from '../../use-message-actions.ts';
import { usePicked } from '../../use-picked.ts';
import { useUnreadLine } from '../../use-unread-line.ts';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { type MessageHandlers, MessageItem } from '../message/message-item.tsx';
import { MoveNotice } from '../move/move-notice.tsx';
import { PickedBar } from '../move/picked-bar.tsx';
import { OutgoingItem } from '../message/outgoing-item.tsx';
import { UnsentStrip } from '../message/unsent-strip.tsx';
import { ScheduledStrip } from '../plan/scheduled-strip.tsx';
import { ConversationSide, type Side } from '../side/conversation-side.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { MessageState } from './message-state.tsx';
import { TypingLine } from './typing-line.tsx';
import './conversation.css';

const SeenDialog = lazyPart(() => import('../message/seen-dialog.tsx'), 'SeenDialog');

type ConversationProps = {
  conversation: ConversationOf;
  /** It is as the server has it, and not only what the device kept. */
  is_fresh: boolean;
  pointed_seq: number | null;
  /** A reply to that message: its thread opens. */
  pointed: PointedComment;
};

/** The message whose thread has a reply that people are led to. */
type PointedThread = PointedComment & { seq: number | null };

// Not drawn again with each page of messages that is read while people scroll.
const SteadyHeader = memo(ConversationHeader);
const SteadyComposer = memo(Composer);

/** A conversation: its messages, and the field to write the next one. Give it the id as its key. */
export const Conversation = ({ conversation, is_fresh, pointed_seq, ...props }: ConversationProps) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const { conversation_id, can } = conversation;
  const name = conversationName(conversation, employee_id, t);
  const messages = useQuery(messagesQuery(conversation_id));
  const outgoing = useOutgoing(conversation_id, messages.data?.messages);
  const [unread_after, setUnreadAfter] = useUnreadLine(conversation, is_fresh);
  const [marks_read, setMarksRead] = useState(true);
  const [edits, setEdits] = useState<Message | null>(null);
  const [side, setSide] = useState<Side | null>(null);
  const [pointed, setPointed] = useState<PointedThread>({ ...props.pointed, seq: pointed_seq });
  const [awaits_thread, setAwaitsThread] = useState(pointed.comment !== undefined);
  const pointed_message = awaits_thread && messages.data?.messages.find(({ seq }) => seq === pointed_seq);
  if (pointed_message) {
    setAwaitsThread(false);
    setSide(pointed_message);
  }
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const takeFocus = useCallback(() => composer.current?.takeFocus(), []);
  const actions = useMessageActions(conversation_id);
  useLooking(conversation_id);
  const { space } = conversation;
  const picked = usePicked(messages.data?.messages);
  const may_move = space !== null && can.moderate;
  const [seen_of, setSeenOf] = useState<Message | null>(null);
  const sees_readers = useSeesReaders(conversation);

  const [led_to, setLedTo] = useState(pointed_seq);
  const goTo = (seq: number | null) => {
    setLedTo(seq);
    void (seq === null ? list.current?.goToEnd() : list.current?.goTo(seq))?.catch(tellError);
  };
  const edit = (message: Message) => {
    setEdits(message);
    composer.current?.edit(message);
  };
  const openQuoted = ({ reply_to }: Message) => {
    if (!reply_to) return;
    const there = messages.data?.messages.find(({ message_id }) => message_id === reply_to.message_id);
    if (there) return goTo(there.seq);
    void call(getMessage, { query: { message_id: reply_to.message_id } }).then(({ seq }) => goTo(seq), tellError);
  };
  const handlers = useSteady({
    onAnswer: (message: Message) => composer.current?.answer(message),
    onEdit: edit,
    onThread: (message: Message) => setSide(message),
    onQuote: openQuoted,
    onMarkUnread: (message: Message) => {
      setMarksRead(false);
      setUnreadAfter(message.seq - 1);
      void actions.markUnread(message);
    },
    onPick: ({ message_id }: Message) => picked.begin(message_id),
    onToggle: ({ message_id }: Message) => picked.toggle(message_id),
    onSeen: setSeenOf,
  });
  const on = useMemo<MessageHandlers>(() => {
    const { onPick, onSeen, ...others } = handlers;
    return { ...others, ...(may_move && { onPick }), ...(sees_readers && { onSeen }) };
  }, [handlers, may_move, sees_readers]);
  const last = messages.data?.messages.at(-1);
  const continues = ({ shown, created_at }: (typeof outgoing)[number], at: number): boolean =>
    shown.reply_to === null && (at > 0 || goesOn(last, employee_id, created_at));
  // As long as the end is there: the last one of a part from long ago is another one with each page.
  const last_own_seq = messages.data?.has_after
    ? undefined
    : messages.data?.messages.findLast(({ author, move }) => !move && author.employee_id === employee_id)?.seq;
  const { is_picking, ids: picked_ids } = picked;
  const show = useCallback(
    (message: Message, is_continued: boolean) =>
      message.move ? (
        <MoveNotice message={message} move={message.move} />
      ) : (
        <MessageItem
          message={message}
          is_continued={is_continued}
          may_write={can.post}
          may_pin={can.pin}
          may_moderate={can.moderate}
          is_picked={is_picking ? picked_ids.includes(message.message_id) : null}
          on={on}
          state={
            message.seq === last_own_seq && (
              <MessageState
                conversation={conversation}
                seq={message.seq}
                onOpen={on.onSeen && (() => on.onSeen?.(message))}
              />
            )
          }
        />
      ),
    [on, can.post, can.pin, can.moderate, conversation, last_own_seq, is_picking, picked_ids],
  );
  const around = useSteady({
    onDetails: () => setSide((open) => (open === 'details' ? null : 'details')),
    onGoTo: goTo,
    onReply: (message: Message, reply: PointedComment) => {
      goTo(message.seq);
      setPointed({ ...reply, seq: message.seq });
      setSide(message);
    },
    onEditLast: () => {
      const own = messages.data?.messages.findLast(
        (message) => message.author.employee_id === employee_id && message.can.edit && message.words !== '',
      );
      if (own) edit(own);
    },
    onSent: () => {
      setMarksRead(true);
      setUnreadAfter(null);
      void list.current?.goToEnd().catch(() => {});
    },
    onEdited: (message_id: string) => void cached_messages.readAgain(client, message_id),
  });
  /** Escape leads to the end, which marks everything as read. */
  const pressKey = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>) => {
    // Dialogs close with it: they are elsewhere on the page.
    if (key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node)) return;
    // So do reactions.
    if ((target as Element).closest('[role="menu"]')) return;
    if (is_picking) return picked.end();
    setMarksRead(true);
    goTo(null);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section className="chat-conversation" aria-label={name} onKeyDown={pressKey}>
        <SteadyHeader
          conversation={conversation}
          name={name}
          has_details={side === 'details'}
          onDetails={around.onDetails}
          onGoTo={around.onGoTo}
          onReply={around.onReply}
          onFocus={takeFocus}
        />
        {messages.isPending && <MessagesSkeleton />}
        {messages.isError && !messages.data && (
          <div className="chat-messages-frame">
            <ErrorState error={messages.error} retry={() => void messages.refetch()} />
          </div>
        )}
        {messages.data && (
          <MessageList
            ref={list}
            conversation={conversation}
            is_fresh={is_fresh}
            window={messages.data}
            unread_after={unread_after}
            pointed_seq={led_to}
            marks_read={marks_read}
            show={show}
            onGoTo={goTo}
          >
            {outgoing.length > 0 &&
              outgoing.map((write, at) => (
                <OutgoingItem key={write.id} write={write} is_continued={continues(write, at)} />
              ))}
          </MessageList>
        )}
        <UnsentStrip outgoing={outgoing} />
        <ScheduledStrip conversation_id={conversation_id} />
        {can.post && <TypingLine conversation_id={conversation_id} />}
        {is_picking && space && (
          <PickedBar
            space_id={space.space_id}
            conversation_id={conversation_id}
            message_ids={picked_ids}
            onClose={picked.end}
          />
        )}
        <div hidden={is_picking}>
          <SteadyComposer
            ref={composer}
            conversation={conversation}
            name={name}
            edits={edits}
            is_edit_gone={edits !== null && messages.data !== undefined && isMissing(messages.data, edits)}
            onEdits={setEdits}
            onEditLast={around.onEditLast}
            onSent={around.onSent}
            onEdited={around.onEdited}
          />
        </div>
      </section>
      {side && (
        <ConversationSide
          side={side}
          pointed={pointed.comment && side !== 'details' && side.seq === pointed.seq ? pointed : undefined}
          window={messages.data}
          conversation={conversation}
          name={name}
          onGoTo={goTo}
          onClose={() => setSide(null)}
        />
      )}
      {seen_of && (
        <Opening onClose={() => setSeenOf(null)}>
          <SeenDialog message={seen_of} onClose={() => setSeenOf(null)} />
        </Opening>
      )}
    </>
  );
};
