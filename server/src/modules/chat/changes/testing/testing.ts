import { io, type Socket } from 'socket.io-client';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { SharedMessage } from '@plaudit/contract/chat/schema';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import { sessionHeaders, type TestApp } from '../../../../platform/testing/app.ts';

/** What people see of a message. */
export const seen = ({
  message_id,
  seq,
  words,
  message_type,
  reactions: counts,
  comments_count,
  edited_at,
  pinned_at,
}: SharedMessage) => ({
  message_id,
  message_type,
  seq,
  words,
  counts,
  comments_count,
  is_edited: edited_at !== null,
  pinned_at,
});
export type Seen = ReturnType<typeof seen>;

/**
 * A device with one conversation: it applies an event only if its number is the next one, and otherwise asks for what it missed.
 * `at`: the server as it runs now.
 */
export const startDevice = (at: () => TestApp, as: Session, conversation_id: string) => {
  const messages = new Map<string, Seen>();
  /** The change of what is known of each: an answer may be older than an event that came while it was on its way. */
  const changes = new Map<string, number>();
  let last_change = 0;
  let socket: Socket | undefined;
  let giveUp: (() => void) | undefined;

  const isNext = (change: number): boolean => {
    if (change !== last_change + 1) return false;
    last_change = change;
    return true;
  };
  const isNewer = (message_id: string, change: number): boolean => {
    if (change < (changes.get(message_id) ?? 0)) return false;
    changes.set(message_id, change);
    return true;
  };
  const put = (message: SharedMessage) => {
    if (
      message.conversation_id === conversation_id &&
      isNext(message.change) &&
      isNewer(message.message_id, message.change)
    )
      messages.set(message.message_id, seen(message));
  };
  const handlers: { [Name in RealtimeEventName]?: (payload: RealtimeEvents[Name]) => void } = {
    'message.created': put,
    'message.updated': put,
    'message.counted': ({ change, message_id, reactions: counts, comments_count, ...of }) => {
      const known = messages.get(message_id);
      if (of.conversation_id !== conversation_id || !isNext(change) || !isNewer(message_id, change)) return;
      if (known) messages.set(message_id, { ...known, counts, comments_count });
    },
    'message.deleted': ({ change, message_id, ...of }) => {
      if (of.conversation_id === conversation_id && isNext(change) && isNewer(message_id, change))
        messages.delete(message_id);
    },
    'message.moved': ({ items, ...of }) => {
      if (of.conversation_id !== conversation_id) return;
      for (const { change, message_id } of items)
        if (isNext(change) && isNewer(message_id, change)) messages.delete(message_id);
    },
  };

  const connect = async (isLost: () => boolean) => {
    const opened = io(at().url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    socket = opened;
    opened.onAny((name: RealtimeEventName, payload) => {
      if (!isLost()) handlers[name]?.(payload as never);
    });
    await new Promise<void>((resolve, reject) => {
      giveUp = resolve;
      opened.once('connect', resolve).once('connect_error', reject);
    });
  };
  const cut = () => {
    socket?.disconnect();
    socket = undefined;
    giveUp?.();
  };
  const catchUp = async () => {
    for (let has_more = true; has_more;) {
      const body = { conversation_id, after_change: last_change, limit: 5 };
      const found = await at().ok(chat.listChanges, { as, body });
      for (const { message, gone } of found.items) {
        const about = message ?? gone;
        if (!about || !isNewer(about.message_id, about.change)) continue;
        if (message) messages.set(message.message_id, seen(message));
        else messages.delete(about.message_id);
      }
      // An event may have been faster than the answer.
      last_change = Math.max(last_change, found.last_change);
      has_more = found.has_more;
    }
  };
  /** Its app is closed and opened again: what it has stored is all that it knows. */
  const restart = () => {
    cut();
    const stored = JSON.parse(JSON.stringify([[...messages], [...changes]])) as [[string, Seen][], [string, number][]];
    messages.clear();
    changes.clear();
    for (const [id, message] of stored[0]) messages.set(id, message);
    for (const [id, change] of stored[1]) changes.set(id, change);
  };
  return {
    connect,
    cut,
    restart,
    catchUp,
    inOrder: () => [...messages.values()].toSorted((a, b) => a.seq - b.seq),
  };
};

export type Device = ReturnType<typeof startDevice>;

/** A message that a person wrote, and what may have become of it by what the server answered. */
export type Written = {
  as: Session;
  client_id: string;
  /** When it was written. */
  turn: number;
  /** What its device sends. */
  first: string;
  /** Null until the server has answered: it is sent again until then. */
  message_id: string | null;
  /** What it may say. Several, if several people changed it at the same time, or if an answer was lost. */
  words: Set<string>;
  is_there: boolean | 'either';
};

export type Act = { kind: 'edit'; words: string } | { kind: 'delete' } | { kind: 'restore' };

/** What was done with a message within one turn. Without an answer, it happened or did not. */
export type Done = { written: Written; act: Act; is_answered: boolean };

/** Follows what was done at the same time: one act that was answered leaves no doubt, several can come in any order. */
export const follow = (done: readonly Done[]): void => {
  for (const written of new Set(done.map((one) => one.written))) {
    const acts = done.filter((one) => one.written === written);
    const is_sure = acts.every(({ is_answered }) => is_answered);
    const words = acts.flatMap(({ act }) => (act.kind === 'edit' ? [act.words] : []));
    if (words.length > 0) written.words = new Set([...(is_sure ? [] : written.words), ...words]);
    const kinds = new Set(acts.map(({ act }) => act.kind));
    if (!is_sure || kinds.size > 1)
      written.is_there = kinds.has('delete') || kinds.has('restore') ? 'either' : written.is_there;
    // What is deleted can't be edited.
    else written.is_there = !kinds.has('delete');
  }
};

/** What is wrong with what the server has: lost, doubled, back, with other words, or out of order. */
export const problemsOf = (
  all: readonly Written[],
  main: readonly Seen[],
  side: readonly Seen[],
  moved: Set<string>,
): string[] => {
  const there = [...main, ...side].filter(({ message_type }) => message_type !== 'move');
  const problems: string[] = [];
  for (const { client_id, message_id, words, is_there } of all) {
    const found = there.filter((one) => one.message_id === message_id);
    if (found.length > 1) problems.push(`${client_id} is doubled`);
    if (is_there !== 'either' && found.length !== Number(is_there))
      problems.push(`${client_id} is ${is_there ? 'lost' : 'back'}`);
    for (const one of found) if (!words.has(one.words)) problems.push(`${client_id} says ${one.words}`);
  }
  const known = new Map(all.map((written) => [written.message_id, written]));
  for (const { message_id } of there) if (!known.has(message_id)) problems.push(`${message_id} was written by no one`);
  // What moved has a later number in its new place.
  const turns = main.flatMap(({ message_id }) => (moved.has(message_id) ? [] : (known.get(message_id)?.turn ?? [])));
  if (turns.some((turn, at) => turn < (turns[at - 1] ?? 0))) problems.push(`Out of order: ${turns.join()}`);
  return problems;
};
