import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { placeFilePages } from '../content/place-file-queries.ts';
import { memberPages, requestPages } from '../place/queries.ts';
import { forgetPlace } from './cached-conversations.ts';
import { isTalkedIn } from './known-conversations.ts';
import { conversationPages, conversationQuery, messagesKey, pinnedPages } from './queries.ts';
import { idOf } from './testing/records.ts';

test('a change of a space is one of the conversations in it, wherever they are known from', () => {
  const [direct, part, space, other] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];
  const client = new QueryClient();
  expect(isTalkedIn(client, space)).toBe(false);
  client.setQueryData(conversationQuery(direct).queryKey, { conversation_id: direct, space: null } as Conversation);
  const items = [{ conversation_id: part, space: { space_id: space } }] as Conversation[];
  const listed = { pages: [{ items, next_cursor: null }], pageParams: [null] };
  client.setQueryData(conversationPages(false).queryKey, listed as never);
  expect([direct, part, space, other].map((id) => isTalkedIn(client, id))).toEqual([true, true, true, false]);
});

test('of a conversation that the person lost nothing is left in memory, and all of the others', () => {
  const [lost, kept, space, thread] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];
  const client = new QueryClient();
  const items = [lost, kept].map((conversation_id) => ({
    conversation_id,
    space: { space_id: conversation_id === lost ? space : null },
  }));
  for (const one of items) {
    client.setQueryData(conversationQuery(one.conversation_id).queryKey, one as unknown as Conversation);
    client.setQueryData(messagesKey(one.conversation_id), {
      messages: [{ message_id: one.conversation_id === lost ? thread : '', attachments: [] }],
    });
    client.setQueryData(pinnedPages(one.conversation_id).queryKey, { pages: [], pageParams: [] });
  }
  client.setQueryData(['content/comment/list', { query: { parent_id: thread } }], { items: ['Hush'] });
  const list = { pages: [{ items, next_cursor: null }], pageParams: [null] };
  client.setQueryData(conversationPages(false).queryKey, list as never);
  forgetPlace(client, space);
  expect(client.getQueryData(conversationQuery(lost).queryKey)).toBe(null);
  const left = client
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  expect(left.filter((hash) => hash.includes(lost) || hash.includes(thread))).toHaveLength(1);
  expect(left.filter((hash) => hash.includes(kept))).toHaveLength(3);
  expect(client.getQueryData(conversationPages(false).queryKey)?.pages[0]?.items).toEqual([items[1]]);
});

test('what pages of places show of a sub-space is theirs, and its people, files and found messages go with the conversation', () => {
  const client = new QueryClient();
  const lost = idOf(1);
  const place = { place_id: lost, place_kind: 'sub_space' as const };
  client.setQueryData(conversationQuery(lost).queryKey, { conversation_id: lost } as Conversation);
  const [asked, deleted] = [requestPages(place, 'asked').queryKey, ['/space/sub/get', { query: { place_id: lost } }]];
  const gone = [
    memberPages(place).queryKey,
    placeFilePages(place, 'files').queryKey,
    [searchEverything.path, { body: { search: 'van', place_id: lost } }],
  ];
  for (const key of [asked, deleted, ...gone]) client.setQueryData(key as readonly unknown[], 'read');
  forgetPlace(client, lost);
  const left = (key: readonly unknown[]) => client.getQueryData(key);
  expect([left(asked), left(deleted), ...gone.map(left)]).toEqual(['read', 'read', undefined, undefined, undefined]);
});

test('a place where people do not talk is left to its own page, which reads it again', () => {
  const client = new QueryClient();
  const [community, kept] = [1, 2].map(idOf) as [string, string];
  const read = ['community/get', { query: { community_id: community } }];
  client.setQueryData(read, { community_name: 'Book club' });
  client.setQueryData(messagesKey(kept), { messages: [] });
  forgetPlace(client, community);
  expect(client.getQueryData(read)).toEqual({ community_name: 'Book club' });
  expect(client.getQueryData(messagesKey(kept))).toEqual({ messages: [] });
});
