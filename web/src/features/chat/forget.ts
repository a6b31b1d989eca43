import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { countUnread, listMessages } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { listPlaceFiles } from '@plaudit/contract/content/endpoints';
import { listPlaceMembers } from '@plaudit/contract/place/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { readAgain } from '../../lib/connection/socket.ts';
import { closeShown } from '../../lib/push/shown.ts';
import { forgetHeard } from '../content/index.ts';
import { keepUnsent } from './drafts/kept-drafts.ts';
import { conversation_lists, conversationKey, type Conversations, isKnown } from './known-conversations.ts';
import { left_places } from './left-places.ts';
import type { MessageWindow } from './messages/message-window.ts';

/** Pushes about a conversation are shown under this and its id. */
export const push_tag = 'conversation:';

/** What the screens of a conversation ask about it besides chat's own calls. Pages of places read again what they show. */
const of_others: readonly unknown[] = [listPlaceMembers.path, listPlaceFiles.path, searchEverything.path];
const isOwn = ([path]: QueryKey): boolean => String(path).startsWith('/chat/') || of_others.includes(path);

/**
 * The person no longer belongs to a conversation, or it was deleted: nothing of it stays readable here, on screen, in memory or offline.
 * What they had not sent yet stays.
 */
export const forgetConversation = (client: QueryClient, conversation_id: string): void => {
  if (!isKnown(client, conversation_id)) return;
  keepUnsent(client, conversation_id);
  const messages = client.getQueryData<MessageWindow>([listMessages.path, conversation_id])?.messages ?? [];
  for (const { attachments } of messages) forgetHeard(attachments);
  left_places.set(conversation_id, null);
  const message_ids = messages.map(({ message_id }) => message_id);
  const itself = hashKey(conversationKey(conversation_id));
  client.removeQueries({
    predicate: ({ queryHash, queryKey }) => {
      // Threads, votes, reactions and earlier words: all about a message is its conversation's.
      if (message_ids.some((id) => queryHash.includes(id))) return true;
      return queryHash !== itself && isOwn(queryKey) && queryHash.includes(conversation_id);
    },
  });
  // Null is what the server will say.
  client.setQueryData<Conversation | null>(conversationKey(conversation_id), (known) => known && null);
  client.setQueriesData<Conversations>(conversation_lists, (list) => {
    if (!list) return list;
    const without = (items: Conversation[]) => items.filter((one) => one.conversation_id !== conversation_id);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: without(page.items) })) };
  });
  readAgain(client, [countUnread.path]);
  void closeShown(push_tag + conversation_id);
};
