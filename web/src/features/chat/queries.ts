import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getChatOrder,
  getConversation,
  getMessage,
  listChanges,
  listConversations,
  listMessages,
  listPinned,
  listReminders,
  listSavedMessages,
  listScheduled,
  openConversation,
} from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { limits } from '@plaudit/contract/limits';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/api.ts';
import { caching } from '../../lib/api/caching.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { forgetConversation } from './forget.ts';
import { conversationKey, isLost } from './known-conversations.ts';
import { left_places } from './left-places.ts';
import { readWhileHearing } from './messages/heard-while-reading.ts';
import { isBehind, type MessageWindow, windowOf, withChanges } from './messages/message-window.ts';

/** Null if the person does not belong to it, or no longer. */
export const conversationQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: conversationKey(conversation_id),
    queryFn: async ({ client, signal }): Promise<Conversation | null> => {
      try {
        return await call(getConversation, { query: { conversation_id }, signal });
      } catch (error) {
        if (!isLost(error)) throw error;
        forgetConversation(client, conversation_id);
        return null;
      }
    },
  });

/** The conversations that are favorites of the person or in their folders, or the others, the latest first. */
export const conversationPages = (is_placed: boolean) =>
  endpointPages(listConversations, { body: { is_placed, ...(is_placed && { limit: limits.page_size_max }) } });

/** The folders of the person, and the order of their list. */
export const chatOrderQuery = () => endpointQuery(getChatOrder);

/** The pinned messages of a conversation, the one that was pinned last first. */
export const pinnedPages = (conversation_id: string) => endpointPages(listPinned, { body: { conversation_id } });

/** The messages that the person saved for later, the newest first. */
export const savedPages = () => endpointPages(listSavedMessages);

/** What the person will be reminded of, the next first. */
export const reminderPages = () => endpointPages(listReminders);

/** What the person has scheduled, in one conversation or in all. */
export const scheduledPages = (conversation_id?: string) =>
  endpointPages(listScheduled, { body: conversation_id === undefined ? {} : { conversation_id } });

export const messageQuery = (message_id: string) => ({
  ...endpointQuery(getMessage, { query: { message_id } }),
  ...caching.not_kept,
});

/** The conversation with one person; it is there as soon as someone looks at it, and no one hears of it before the first message. */
export const conversationWithQuery = (employee_id: string) => ({
  queryKey: [openConversation.path, employee_id],
  queryFn: () => call(openConversation, { body: { employee_ids: [employee_id] }, idempotency_key: newKey() }),
});

/** With more unread messages than that, people begin with the first of them. */
const far = 30;
const page_size = 50;
/** So many pages of changes are more than the end of the conversation itself. */
const most_rounds = 5;

export const messagesKey = (conversation_id: string) => [listMessages.path, conversation_id];

type Reading = { client: QueryClient; conversation_id: string; signal: AbortSignal };

/** `left_seq`: where the person left it in the middle. */
const readEnd = async (
  { client, conversation_id, signal }: Reading,
  left_seq: number | undefined,
): Promise<MessageWindow> => {
  const conversation = await client.fetchQuery(conversationQuery(conversation_id));
  if (!conversation) throw new ApiError('AUTH_RECORD_NOT_FOUND', { status: 404 });
  const { unread_message_count, read_seq } = conversation;
  const around_seq = left_seq ?? (unread_message_count > far ? read_seq + 1 : undefined);
  const around = around_seq === undefined ? {} : { around_seq };
  const answer = await call(listMessages, { body: { conversation_id, limit: page_size, ...around }, signal });
  return windowOf(answer, around_seq);
};

const begin = async (reading: Reading, left_seq?: number): Promise<MessageWindow> => {
  const viewer_id = currentSession()?.employee_id ?? '';
  const read = () => readWhileHearing(reading.conversation_id, viewer_id, () => readEnd(reading, left_seq));
  let fresh = await read();
  // An event was heard that does not follow the answer: those between them are in the next one.
  for (let round = 0; isBehind(fresh) && round < most_rounds; round++) fresh = await read();
  return fresh;
};

/** What a device that was away has missed. Live events may change what is known while it reads. */
const goOn = async (reading: Reading): Promise<MessageWindow> => {
  const { client, conversation_id, signal } = reading;
  const key = messagesKey(conversation_id);
  const current = () => client.getQueryData<MessageWindow>(key);
  for (let round = 0; round < most_rounds; round++) {
    const after_change = current()?.last_change;
    if (after_change === undefined) break;
    const answer = await call(listChanges, { body: { conversation_id, after_change }, signal });
    const next = client.setQueryData<MessageWindow>(key, (known) => known && withChanges(known, answer));
    // What is left of a part that was deleted is no place to read on.
    if (next?.messages.length === 0 && (next.has_before || next.has_after)) break;
    if (next && !answer.has_more && !isBehind(next)) return next;
  }
  return begin(reading);
};

/** The part of a conversation that is shown: read once, and after that only what changed. */
export const messagesQuery = (conversation_id: string) => ({
  queryKey: messagesKey(conversation_id),
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<MessageWindow> => {
    const reading = { client, conversation_id, signal };
    const is_known = client.getQueryData(messagesKey(conversation_id)) !== undefined;
    return is_known ? goOn(reading) : begin(reading, left_places.get(conversation_id)?.seq);
  },
  // A message that did not change is the same object as before. Comparing them by their places would copy all of them, and draw
  // them again, whenever a page is put before them.
  structuralSharing: false,
});

/** Reads what is missing, of a conversation on screen at once; a request on its way goes on, and asks again itself. */
export const catchUp = (client: QueryClient, conversation_id: string): void => {
  const filter = { queryKey: messagesKey(conversation_id), exact: true };
  void client.invalidateQueries({ ...filter, refetchType: 'none' });
  void client.refetchQueries({ ...filter, type: 'active' }, { cancelRefetch: false });
};
