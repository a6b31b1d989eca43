import type { GoneMessage, Message, MessageCounts, SharedMessage } from '@plaudit/contract/chat/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { SharedPollPart } from '@plaudit/contract/poll/schema';
import type { listChanges, listMessages } from '@plaudit/contract/chat/endpoints';
import { isCard } from '../said.ts';

export type Listed = ResponseOf<typeof listMessages>;
export type Changed = ResponseOf<typeof listChanges>;

/** A part of a conversation without gaps, as of one change. */
export type MessageWindow = {
  /** In the order of their numbers. */
  messages: Message[];
  has_before: boolean;
  has_after: boolean;
  /** The number of the last message of the conversation. */
  last_seq: number;
  /** Every change up to this one is in it. */
  last_change: number;
  /** The latest change that was heard of. */
  heard_change: number;
  /** The message that it was read around: people begin there, as long as the end is not part of it. */
  around_seq?: number;
};

/** A live event about a message. Each has the next number of the changes of its conversation. */
export type MessageEvent =
  | { kind: 'written'; message: SharedMessage }
  | { kind: 'counted'; counts: MessageCounts }
  | { kind: 'gone'; gone: GoneMessage };

const changeOf = (event: MessageEvent): number => {
  if (event.kind === 'written') return event.message.change;
  return event.kind === 'counted' ? event.counts.change : event.gone.change;
};

/** Changes happened that are not in it: they have to be read. */
export const isBehind = ({ last_change, heard_change }: MessageWindow): boolean => heard_change > last_change;

export const windowOf = (
  { items, has_before, has_after, last_seq, last_change }: Listed,
  around_seq?: number,
): MessageWindow => ({
  messages: items,
  has_before,
  has_after,
  last_seq,
  last_change,
  heard_change: last_change,
  ...(around_seq !== undefined && { around_seq }),
});

/** Whether a message with this number would be in it. */
export const isInside = (
  { messages, has_before, has_after }: Pick<MessageWindow, 'messages' | 'has_before' | 'has_after'>,
  seq: number,
): boolean => {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return !has_before && !has_after;
  return (seq >= first.seq || !has_before) && (seq <= last.seq || !has_after);
};

/** The window with a message as it is now, if it belongs into it. */
export const put = (known: MessageWindow, message: Message): MessageWindow => {
  const last_seq = Math.max(known.last_seq, message.seq);
  const at = known.messages.findIndex(({ seq }) => seq >= message.seq);
  const there = known.messages[at];
  if (there?.seq === message.seq) {
    return there.change > message.change ? known : { ...known, messages: known.messages.with(at, message) };
  }
  if (!isInside(known, message.seq)) return { ...known, last_seq };
  const messages = at < 0 ? [...known.messages, message] : known.messages.toSpliced(at, 0, message);
  return { ...known, messages, last_seq };
};

/** Those who answered a message that is gone show that. */
const withoutQuoted = (message: Message, gone: GoneMessage): Message => {
  const { reply_to } = message;
  if (reply_to?.message_id !== gone.message_id || reply_to.deleted_at) return message;
  return { ...message, reply_to: { ...reply_to, excerpt: '', deleted_at: new Date().toISOString() } };
};

const take = (known: MessageWindow, gone: GoneMessage): MessageWindow => ({
  ...known,
  last_seq: Math.max(known.last_seq, gone.seq),
  // One that came back since stays.
  messages: known.messages
    .filter(({ message_id, change }) => message_id !== gone.message_id || change > gone.change)
    .map((message) => withoutQuoted(message, gone)),
});

const count = (
  known: MessageWindow,
  { message_id, change, reactions, comments_count }: MessageCounts,
): MessageWindow => ({
  ...known,
  messages: known.messages.map((message) =>
    message.message_id === message_id && message.change < change
      ? { ...message, change, reactions, comments_count }
      : message,
  ),
});

/** What only the viewer knows of a poll, until it is read. */
const unseenPoll = ({ is_ended, is_anonymous }: SharedPollPart, is_own: boolean) => ({
  my_option_ids: [],
  has_voted: false,
  can: { vote: !is_ended, close: is_own && !is_ended, export: is_own, see_voters: !is_anonymous },
});

/** A message as an event shows it, with what only the viewer knows about it. */
const asSeen = (known: MessageWindow, shared: SharedMessage, viewer_id: string): Message => {
  const before = known.messages.find(({ message_id }) => message_id === shared.message_id);
  const is_own = shared.author.employee_id === viewer_id;
  // What the viewer may do with messages of others is read with them.
  const can = { edit: is_own && !isCard(shared.message_type), delete: is_own, see_history: is_own };
  const { poll } = shared;
  return {
    ...shared,
    my_reaction: before?.my_reaction ?? null,
    can: before?.can ?? can,
    poll: poll && { ...unseenPoll(poll, is_own), ...before?.poll, ...poll },
  };
};

/** The window after a live event. One that does not follow the last known change waits until the changes before it are read. */
export const hear = (known: MessageWindow, event: MessageEvent, viewer_id: string): MessageWindow => {
  const change = changeOf(event);
  const heard_change = Math.max(known.heard_change, change);
  if (change !== known.last_change + 1) return heard_change === known.heard_change ? known : { ...known, heard_change };
  const next = { ...known, last_change: change, heard_change };
  if (event.kind === 'written') return put(next, asSeen(known, event.message, viewer_id));
  return event.kind === 'counted' ? count(next, event.counts) : take(next, event.gone);
};

/** The window with the changes after one that it has. */
export const withChanges = (known: MessageWindow, { items, last_change }: Changed): MessageWindow => {
  const changed = items.reduce((all, { message, gone }) => {
    // A late answer: what happened to the message since is in the window, even if that is its deletion.
    if (message) return message.change > known.last_change ? put(all, message) : all;
    return gone ? take(all, gone) : all;
  }, known);
  const reached = Math.max(known.last_change, last_change);
  return { ...changed, last_change: reached, heard_change: Math.max(known.heard_change, reached) };
};

/** An answer may be from before or after what is known: what is between the two is read then. */
const asOfBoth = (known: MessageWindow, answer: Listed) => ({
  last_seq: Math.max(known.last_seq, answer.last_seq),
  last_change: Math.min(known.last_change, answer.last_change),
  heard_change: Math.max(known.heard_change, answer.last_change),
});

/** The window with what is before its beginning, asked for with the number of its first message. */
export const withBefore = (known: MessageWindow, before_seq: number, answer: Listed): MessageWindow => {
  if (known.messages[0]?.seq !== before_seq) return known;
  const messages = [...answer.items, ...known.messages];
  return { ...known, ...asOfBoth(known, answer), messages, has_before: answer.has_before };
};

/** The window with what is after its end, asked for with the number of its last message. */
export const withAfter = (known: MessageWindow, after_seq: number, answer: Listed): MessageWindow => {
  if (known.messages.at(-1)?.seq !== after_seq) return known;
  const messages = [...known.messages, ...answer.items];
  return { ...known, ...asOfBoth(known, answer), messages, has_after: answer.has_after };
};

/** At most so many messages, without the others at the end that is out of sight. */
export const cut = (known: MessageWindow, most: number, end: 'start' | 'end'): MessageWindow => {
  if (known.messages.length <= most) return known;
  return end === 'start'
    ? { ...known, messages: known.messages.slice(-most), has_before: true }
    : { ...known, messages: known.messages.slice(0, most), has_after: true };
};

/** The window with a message changed that the viewer did something with. */
export const changeIn = (
  known: MessageWindow,
  message_id: string,
  change: (message: Message) => Message | null,
): MessageWindow => ({
  ...known,
  messages: known.messages.flatMap((message) =>
    message.message_id === message_id ? (change(message) ?? []) : message,
  ),
});

/** What the server answered to the viewer. Its change may follow others that are not here yet: it is one that was heard of. */
export const withAnswer = (known: MessageWindow, message: Message): MessageWindow => {
  // A late answer: what happened to the message since is in the window.
  if (message.change <= known.last_change) {
    return changeIn(known, message.message_id, (there) => (there.change === message.change ? message : there));
  }
  const heard_change = Math.max(known.heard_change, message.change);
  const last_change = message.change === known.last_change + 1 ? message.change : known.last_change;
  return put({ ...known, last_change, heard_change }, message);
};
