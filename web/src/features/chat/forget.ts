import type { QueryClient } from '@tanstack/react-query';
import { countUnread, getConversation, listConversations, listMessages } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { PagedData } from '../../lib/api/paged-data.ts';
import { endpointQuery } from '../../lib/api/query.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { closeShown } from '../../lib/push/shown.ts';
import { forgetHeard } from '../content/index.ts';
import { keepUnsent } from './drafts/kept-drafts.ts';
import type { MessageWindow } from './messages/message-window.ts';

/** Pushes about a conversation are shown under this and its id. */
export const push_tag = 'conversation:';

const keyOf = (conversation_id: string) => endpointQuery(getConversation, { query: { conversation_id } }).queryKey;

/** The conversations whose messages are in memory, which is also what is kept for offline. */
export const keptConversations = (client: QueryClient): string[] =>
  client.getQueriesData({ queryKey: [listMessages.path] }).map(([[, conversation_id]]) => String(conversation_id));

/** Whether the person was shown a conversation with this id: other places have pages of their own, which must not lose what they show. */
const isKnown = (client: QueryClient, conversation_id: string): boolean =>
  Boolean(client.getQueryData(keyOf(conversation_id))) ||
  keptConversations(client).includes(conversation_id) ||
  client
    .getQueriesData<PagedData<Conversation>>({ queryKey: [listConversations.path] })
    .some(([, list]) => list?.pages.some(({ items }) => items.some((one) => one.conversation_id === conversation_id)));

/**
 * The person no longer belongs to a conversation, or it was deleted: nothing of it stays readable here, on screen, in memory or offline.
 * What they had not sent yet stays.
 */
export const forgetConversation = (client: QueryClient, conversation_id: string): void => {
  if (!isKnown(client, conversation_id)) return;
  keepUnsent(client, conversation_id);
  const messages = client.getQueryData<MessageWindow>([listMessages.path, conversation_id])?.messages ?? [];
  for (const { attachments } of messages) forgetHeard(attachments);
  const ids = [conversation_id, ...messages.map(({ message_id }) => message_id)];
  const own = JSON.stringify(keyOf(conversation_id));
  client.removeQueries({
    predicate: ({ queryHash, queryKey }) => {
      const key = JSON.stringify(queryKey);
      return key !== own && ids.some((id) => queryHash.includes(id));
    },
  });
  // Null is what the server will say.
  client.setQueryData<Conversation | null>(keyOf(conversation_id), (known) => known && null);
  client.setQueriesData<PagedData<Conversation>>({ queryKey: [listConversations.path] }, (list) => {
    if (!list) return list;
    const without = (items: Conversation[]) => items.filter((one) => one.conversation_id !== conversation_id);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: without(page.items) })) };
  });
  readAgain(client, [countUnread.path]);
  void closeShown(push_tag + conversation_id);
};
