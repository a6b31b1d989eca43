import type { QueryClient } from '@tanstack/react-query';
import { getConversation, listConversations, listMessages } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { PagedData } from '../../lib/api/paged-data.ts';
import { endpointQuery } from '../../lib/api/query.ts';
import { isCode } from '../../lib/errors/errors.ts';

export type Conversations = PagedData<Conversation>;

/** Every list of conversations. */
export const conversation_lists = { queryKey: [listConversations.path] };

/** Where one is cached; null there if the person does not belong to it, or no longer. */
export const conversationKey = (conversation_id: string): readonly unknown[] =>
  endpointQuery(getConversation, { query: { conversation_id } }).queryKey;

/** Whether the answer says that the person is not in a conversation, or no longer. */
export const isLost = (error: unknown): boolean => isCode(error, 'AUTH_RECORD_NOT_FOUND', 'NO_SUB_SPACE_FOUND');

/** The conversations of all lists, as far as they were read. */
export const listedConversations = (client: QueryClient): Conversation[] =>
  client
    .getQueriesData<Conversations>(conversation_lists)
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);

/** The conversations whose messages are in memory, which is also what is kept for offline. */
export const keptConversations = (client: QueryClient): string[] =>
  client.getQueriesData({ queryKey: [listMessages.path] }).map(([[, conversation_id]]) => String(conversation_id));

/** A conversation from wherever it was read. */
export const findConversation = (client: QueryClient, conversation_id: string): Conversation | undefined =>
  client.getQueryData<Conversation | null>(conversationKey(conversation_id)) ??
  listedConversations(client).find((one) => one.conversation_id === conversation_id);

/** The conversation of the person with another one, if it is in a list. */
export const findConversationWith = (client: QueryClient, employee_id: string): Conversation | undefined =>
  listedConversations(client).find(
    (one) => one.entity_type === 'employee' && one.employee?.employee_id === employee_id,
  );

/** Whether the person was shown a conversation with this id: other places have pages of their own, which must not lose what they show. */
export const isKnown = (client: QueryClient, conversation_id: string): boolean =>
  findConversation(client, conversation_id) !== undefined || keptConversations(client).includes(conversation_id);

/** Whether a place is one of the known conversations, or the space of one: what the person may do there follows from it. */
export const isTalkedIn = (client: QueryClient, place_id: string): boolean => {
  const open = client.getQueriesData<Conversation | null>({ queryKey: [getConversation.path] }).map(([, data]) => data);
  return [...open, ...listedConversations(client)].some(
    (one) => one?.conversation_id === place_id || one?.space?.space_id === place_id,
  );
};
