import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, Spinner, Text } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '@plaudit/contract/chat/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Opening } from '../../../../ui/opening.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { type Beginning, beginningOf, isLeftGone } from '../../messages/beginning.ts';
import { blocksOf, rowsOf } from '../../messages/message-rows.ts';
import { partIn } from '../../messages/drawn-part.ts';
import type { MessageWindow } from '../../messages/message-window.ts';
import { readAfter, readAround, readBefore } from '../../messages/read-pages.ts';
import { unreadBadge } from '../../../place/index.ts';
import { spoken, useAnnounced } from '../../use-announced.ts';
import { useDrawnRows } from '../../use-drawn-rows.ts';
import { useKeptPlace } from '../../use-kept-place.ts';
import { useMarkRead } from '../../use-mark-read.ts';
import { MessageBlock } from './message-block.tsx';
import './message-list.css';

const DayDialog = lazyPart(() => import('../find/day-dialog.tsx'), 'DayDialog');

/** Read this far ahead of what is in sight. */
const ahead_px = 1_600;

export type MessageListHandle = {
  /** Leads to a message, and reads it first if it is not there. */
  goTo: (seq: number) => Promise<void>;
  goToEnd: () => Promise<void>;
};

type MessageListProps = {
  ref: Ref<MessageListHandle>;
  conversation: Conversation;
  /** It is as the server has it, and not only what the device kept. */
  is_fresh: boolean;
  window: MessageWindow;
  /** The last message that was read when people came; null if all were. */
  unread_after: number | null;
  /** The message that people are led to. */
  pointed_seq: number | null;
  /** False after the person marked messages as unread here. */
  marks_read: boolean;
  show: (message: Message, is_continued: boolean) => ReactNode;
  /** Leads to a message; null: to the end. */
  onGoTo: (seq: number | null) => void;
  /** What is not sent yet. */
  children: ReactNode;
};

const isSame = (a: Beginning, b: Beginning): boolean => JSON.stringify(a) === JSON.stringify(b);

type Edge = 'idle' | 'reading' | 'failed';

/** The messages of a conversation, from wherever people read to both sides. */
export const MessageList = (props: MessageListProps) => {
  const { ref, conversation, is_fresh, window: known, unread_after, pointed_seq, marks_read, show, onGoTo } = props;
  const { children } = props;
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const now = useNow();
  const { conversation_id, unread_message_count: unread } = conversation;
  const [edges, setEdges] = useState<{ before: Edge; after: Edge }>({ before: 'idle', after: 'idle' });
  const [day_from, setDayFrom] = useState<string | null>(null);
  const { messages, has_before, has_after, last_seq } = known;
  const rows = useMemo(() => rowsOf(messages, unread_after, employee_id), [messages, unread_after, employee_id]);
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  const place = useKeptPlace(conversation_id, !has_after);
  const { list } = place;
  useMarkRead(conversation, last_seq, place.has_begun && place.is_at_end && !has_after && marks_read);

  useAnnounced(messages, employee_id, place.has_begun && !has_after);

  const readEdge = (edge: 'before' | 'after', read: typeof readBefore) => {
    setEdges((all) => ({ ...all, [edge]: 'reading' }));
    const done = (state: Edge) => setEdges((all) => ({ ...all, [edge]: state }));
    void read(client, conversation_id).then(
      () => done('idle'),
      () => done('failed'),
    );
  };
  const readOn = () => {
    const element = list.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (has_before && edges.before === 'idle' && element.scrollTop < ahead_px) readEdge('before', readBefore);
    if (has_after && edges.after === 'idle' && below < ahead_px) readEdge('after', readAfter);
  };
  // A short page does not scroll.
  useEffect(readOn);

  const goToEnd = async () => {
    if (has_after) await readAround(client, conversation_id, null);
    place.goToEnd();
  };
  const goTo = async (seq: number): Promise<Message | undefined> => {
    if (place.goTo(seq)) return messages.find((message) => message.seq === seq);
    const read = await readAround(client, conversation_id, seq);
    // It is not drawn yet, and may be deleted.
    const there = read.messages.find((message) => message.seq >= seq);
    if (there) place.aim(there.seq);
    return there;
  };
  /** To the first unread message, as long as people have not come to it; from there to the end. */
  const goOn = () => {
    const { read_seq } = conversation;
    const first = messages.find(({ seq }) => seq > read_seq);
    const is_ahead = first ? place.isBelow(first.seq) : has_after;
    return unread > 0 && is_ahead ? goTo(first?.seq ?? read_seq + 1) : goToEnd();
  };
  useImperativeHandle(ref, () => {
    const byPerson =
      <T extends unknown[]>(go: (...to: T) => Promise<void>) =>
      (...to: T) => {
        place.noteMoved();
        return go(...to);
      };
    const sayWhere = (message: Message | undefined) => message && announce(spoken(message, t));
    return { goTo: byPerson(async (seq: number) => sayWhere(await goTo(seq))), goToEnd: byPerson(goToEnd) };
  });

  const led = useRef<Beginning>('stay');
  /** Where they left is not there anymore, or can't be read now. */
  const [is_left_gone, setIsLeftGone] = useState(false);
  if (!is_left_gone && isLeftGone({ rows, window: known, kept_seq: place.kept_seq })) setIsLeftGone(true);
  const begin = () => {
    const kept_seq = is_left_gone ? null : place.kept_seq;
    const to = beginningOf({ rows, window: known, pointed_seq, unread_after, kept_seq, has_moved: place.hasMoved() });
    const is_elsewhere = !isSame(to, led.current);
    led.current = to;
    if (typeof to === 'object' && !('seq' in to)) {
      // The part with it comes, and is led to then. Without a network, people read what the device has.
      const [around_seq, giveUp] =
        'left_seq' in to ? ([to.left_seq, () => setIsLeftGone(true)] as const) : ([to.unread_seq, () => {}] as const);
      if (is_elsewhere) void readAround(client, conversation_id, around_seq).catch(giveUp);
      return;
    }
    if (to === 'end' && is_elsewhere) place.goToEnd();
    if (typeof to === 'object' && is_elsewhere) void goTo(to.seq).catch(() => {});
    if (typeof to === 'string') place.onScroll();
    if (is_fresh && last_seq >= conversation.last_seq) place.noteBegun();
  };
  useLayoutEffect(() => {
    if (!place.has_begun) begin();
  });

  // After people were led to where they begin.
  const drawn = useDrawnRows(list, 'chat-message-row');

  // It has its room all the time: nothing moves when a page is asked for, or comes.
  const edge = (state: Edge, retry: () => void) => (
    <div className="chat-edge">
      {state === 'reading' && <Spinner size="2" />}
      {state === 'failed' && (
        <Button variant="soft" color="gray" size="2" onClick={retry}>
          {t('common:error.retry')}
        </Button>
      )}
    </div>
  );
  return (
    <div className="chat-messages-frame">
      <div
        ref={list}
        className="chat-messages"
        // Scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        aria-live="off"
        onScroll={() => {
          place.onScroll();
          drawn.onScroll();
          readOn();
        }}
      >
        <div className="chat-messages-content">
          {has_before && edge(edges.before, () => readEdge('before', readBefore))}
          {!has_before && messages.length === 0 && !children && (
            <Text as="p" size="2" color="gray" align="center" className="chat-beginning">
              {t('beginning')}
            </Text>
          )}
          {blocks.map(({ key, rows: in_block }) => {
            const plain = partIn(in_block, drawn.plain);
            return (
              <MessageBlock
                key={key}
                rows={in_block}
                {...partIn(in_block, drawn.part)}
                plain_from={plain.from}
                plain_to={plain.to}
                used={drawn.used}
                wasHigh={drawn.heightOf}
                pointed_seq={pointed_seq}
                now={now}
                show={show}
                onDay={setDayFrom}
              />
            );
          })}
          {has_after ? edge(edges.after, () => readEdge('after', readAfter)) : children}
        </div>
      </div>
      {day_from && (
        <Opening onClose={() => setDayFrom(null)}>
          <DayDialog
            conversation_id={conversation_id}
            at={day_from}
            onGoTo={(seq) => {
              setDayFrom(null);
              onGoTo(seq);
            }}
            onClose={() => setDayFrom(null)}
          />
        </Opening>
      )}
      {(!place.is_at_end || has_after) && (
        <Button
          size="2"
          radius="full"
          variant={unread > 0 ? 'solid' : 'surface'}
          color={unread > 0 ? undefined : 'gray'}
          highContrast={unread > 0}
          className="chat-to-end"
          onClick={() => void goOn().catch(() => {})}
        >
          <ArrowDown size={16} aria-hidden />
          {unread > 0 ? t('to_new', { count: unread, shown: unreadBadge(unread) }) : t('to_end')}
        </Button>
      )}
    </div>
  );
};
