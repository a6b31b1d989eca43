import type { QueryClient } from '@tanstack/react-query';
import { listMessages } from '@plaudit/contract/chat/endpoints';
import { call } from '../../../lib/api/api.ts';
import { catchUp, messagesKey } from '../queries.ts';
import { cut, isBehind, type MessageWindow, windowOf, withAfter, withBefore } from './message-window.ts';

const limit = 50;
/** More than a screen in both directions; what is farther away is read again when people get there. */
const most = 400;

const change = (client: QueryClient, conversation_id: string, next: (known: MessageWindow) => MessageWindow): void => {
  const known = client.setQueryData<MessageWindow>(messagesKey(conversation_id), (before) => before && next(before));
  if (known && isBehind(known)) catchUp(client, conversation_id);
};

const current = (client: QueryClient, conversation_id: string) =>
  client.getQueryData<MessageWindow>(messagesKey(conversation_id));

/** Reads the messages before those that are shown. */
export const readBefore = async (client: QueryClient, conversation_id: string): Promise<void> => {
  const before_seq = current(client, conversation_id)?.messages[0]?.seq;
  if (before_seq === undefined) return;
  const answer = await call(listMessages, { body: { conversation_id, before_seq, limit } });
  change(client, conversation_id, (known) => cut(withBefore(known, before_seq, answer), most, 'end'));
};

/** Reads the messages after those that are shown. */
export const readAfter = async (client: QueryClient, conversation_id: string): Promise<void> => {
  const after_seq = current(client, conversation_id)?.messages.at(-1)?.seq;
  if (after_seq === undefined) return;
  const answer = await call(listMessages, { body: { conversation_id, after_seq, limit } });
  change(client, conversation_id, (known) => cut(withAfter(known, after_seq, answer), most, 'start'));
};

/** Shows another part: the one around a message, or the end. */
export const readAround = async (
  client: QueryClient,
  conversation_id: string,
  around_seq: number | null,
): Promise<MessageWindow> => {
  const around = around_seq === null ? {} : { around_seq };
  await client.cancelQueries({ queryKey: messagesKey(conversation_id) });
  const answer = await call(listMessages, { body: { conversation_id, limit, ...around } });
  const heard_change = current(client, conversation_id)?.heard_change ?? 0;
  const fresh = windowOf(answer, around_seq ?? undefined);
  client.setQueryData(messagesKey(conversation_id), {
    ...fresh,
    heard_change: Math.max(fresh.heard_change, heard_change),
  });
  if (heard_change > fresh.last_change) catchUp(client, conversation_id);
  return fresh;
};
