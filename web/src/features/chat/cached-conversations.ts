import type { QueryClient } from '@tanstack/react-query';
import { countUnread, getConversation, listConversations } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Conversation, SharedMessage } from '@plaudit/contract/chat/schema';
import { limits } from '@plaudit/contract/limits';
import { listPlaceMembers } from '@plaudit/contract/place/endpoints';
import { excerpt } from '@plaudit/contract/words/plain';
import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { personName } from '../../lib/format/person.ts';
import { closeShown, shownTags } from '../../lib/push/shown.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { forgetConversation, push_tag } from './forget.ts';
import {
  conversation_lists,
  conversationKey,
  type Conversations,
  findConversation,
  isLost,
  keptConversations,
  listedConversations,
} from './known-conversations.ts';
import { isMuted } from '../place/index.ts';
import { wordsOf } from './said.ts';
import { unreadQuery } from './unread-query.ts';

/** The list with one of its conversations changed; `is_first`: it is the latest now. */
const changeList = (
  list: Conversations,
  conversation_id: string,
  change: (known: Conversation) => Conversation,
  is_first: boolean,
): Conversations => {
  const known = list.pages.flatMap(({ items }) => items).find((one) => one.conversation_id === conversation_id);
  if (!known) return list;
  const next = change(known);
  if (!is_first) {
    const inPlace = (items: Conversation[]) => items.map((one) => (one === known ? next : one));
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: inPlace(page.items) })) };
  }
  const pages = list.pages.map((page, at) => {
    const others = page.items.filter((one) => one !== known);
    return { ...page, items: at === 0 ? [next, ...others] : others };
  });
  return { ...list, pages };
};

export const changeConversation = (
  client: QueryClient,
  conversation_id: string,
  change: (known: Conversation) => Conversation,
  { is_first = false } = {},
): void => {
  client.setQueryData<Conversation | null>(conversationKey(conversation_id), (known) => known && change(known));
  client.setQueriesData<Conversations>(
    conversation_lists,
    (list) => list && changeList(list, conversation_id, change, is_first),
  );
};

/** What is read is no news on this device, either. */
const withdraw = (read: Pick<Conversation, 'conversation_id' | 'unread_message_count'>): void => {
  if (read.unread_message_count === 0) void closeShown(push_tag + read.conversation_id);
};

/** Asks about the conversations that pushes are shown for here: the person may have read them elsewhere. */
export const withdrawRead = async (client: QueryClient): Promise<void> => {
  for (const tag of await shownTags(push_tag)) await readConversationAgain(client, tag.slice(push_tag.length));
};

/** Shows a conversation as the server has it now. */
export const showConversation = (client: QueryClient, conversation: Conversation): void => {
  client.setQueryData(conversationKey(conversation.conversation_id), conversation);
  changeConversation(client, conversation.conversation_id, () => conversation);
  withdraw(conversation);
};

/** Asks the server for it. Never rejects. */
export const readConversationAgain = async (client: QueryClient, conversation_id: string): Promise<void> => {
  const asked = call(getConversation, { query: { conversation_id } });
  await asked.then(
    (fresh) => showConversation(client, fresh),
    (error: unknown) => {
      if (isLost(error)) forgetConversation(client, conversation_id);
    },
  );
};

/** How many people are in a conversation on screen, and who; of a large one only while they are shown. The id may be another place's. */
export const noteChangedPeople = (client: QueryClient, conversation_id: string): void => {
  const isOf = (key: unknown) => JSON.stringify(key).includes(conversation_id);
  const shown = { type: 'active' as const, predicate: (query: { queryKey: unknown }) => isOf(query.queryKey) };
  const are_listed = client.getQueryCache().findAll({ ...shown, queryKey: [listPlaceMembers.path] }).length > 0;
  const is_open = client.getQueryCache().findAll({ ...shown, queryKey: [getConversation.path] }).length > 0;
  if (are_listed) void client.invalidateQueries({ queryKey: [listPlaceMembers.path], predicate: shown.predicate });
  const known = findConversation(client, conversation_id);
  if (known && (are_listed || (is_open && known.people_count <= chat_limits.people)))
    void readConversationAgain(client, conversation_id);
};

/** The person left a place, or it was deleted: with a space, the conversations in it are gone. Of other places nothing is known here. */
export const forgetPlace = (client: QueryClient, place_id: string): void => {
  const within = new Set([...keptConversations(client), place_id]);
  for (const id of within) {
    if (id === place_id || findConversation(client, id)?.space?.space_id === place_id) forgetConversation(client, id);
  }
};

/** After a time without live events: of the conversations that are kept here, the person may have lost some. Never rejects. */
export const checkKept = async (client: QueryClient): Promise<void> => {
  if (keptConversations(client).length === 0) return;
  await client.refetchQueries(conversation_lists, { cancelRefetch: false }).catch(() => {});
  const listed = new Set(listedConversations(client).map((one) => one.conversation_id));
  // One after the other: they are few, and no one waits for them.
  for (const id of keptConversations(client)) if (!listed.has(id)) await readConversationAgain(client, id);
};

export const refreshConversations = (client: QueryClient): void =>
  readAgain(client, [listConversations.path, getConversation.path, countUnread.path]);

/** Longer ones are cut by every screen. */
const line_length = 200;

const latestOf = ({ mentions, message_type, created_at, author, ...said }: SharedMessage) => ({
  latest_message: excerpt(wordsOf(said), line_length, (id) => {
    const found = mentions.find(({ employee_id }) => employee_id === id);
    return found && personName(found);
  }),
  latest_message_type: message_type,
  latest_message_time: created_at,
  latest_message_author: author,
});

const oneMore = (count: number): number => Math.min(count + 1, limits.unread_most);

/** A message is new, here or elsewhere. It is counted here: a large group does not ask the server for each. */
export const noteWritten = (client: QueryClient, message: SharedMessage): void => {
  const { conversation_id, seq, change, author, mentions } = message;
  const known = findConversation(client, conversation_id);
  if (!known) return refreshConversations(client);
  if (seq <= known.last_seq) {
    // It came back, or is known already.
    if (change > known.last_change) void readConversationAgain(client, conversation_id);
    return;
  }
  if (message.move) {
    // What came or left is counted by the server.
    void readConversationAgain(client, conversation_id);
    return readAgain(client, [countUnread.path]);
  }
  const is_own = author.employee_id === currentSession()?.employee_id;
  const read = is_own
    ? { read_seq: seq, unread_message_count: 0, unread_mention_count: 0 }
    : { unread_message_count: oneMore(known.unread_message_count) };
  const news = { ...latestOf(message), ...read, last_seq: seq, last_change: change };
  changeConversation(client, conversation_id, (conversation) => ({ ...conversation, ...news }), { is_first: true });
  if (is_own) return;
  if (mentions.length > 0) {
    // Whether a group that it mentions has the person in it, the server knows.
    void readConversationAgain(client, conversation_id);
    readAgain(client, [countUnread.path]);
  } else if (!isMuted(known.muted_until, new Date())) {
    client.setQueryData(
      unreadQuery().queryKey,
      (sum) => sum && { ...sum, unread_message_count: oneMore(sum.unread_message_count) },
    );
  }
};

/** The words of the last message changed. */
export const noteEdited = (client: QueryClient, message: SharedMessage): void => {
  const isLast = ({ last_seq }: Conversation) => last_seq === message.seq;
  changeConversation(client, message.conversation_id, (known) =>
    isLast(known) ? { ...known, ...latestOf(message) } : known,
  );
};

type Read = Pick<Conversation, 'conversation_id' | 'read_seq' | 'unread_message_count' | 'unread_mention_count'>;

/** The person read, here or on another device. */
export const noteRead = (client: QueryClient, { conversation_id, ...read }: Read): void => {
  changeConversation(client, conversation_id, (known) => ({ ...known, ...read }));
  withdraw({ conversation_id, ...read });
  readAgain(client, [countUnread.path]);
};
