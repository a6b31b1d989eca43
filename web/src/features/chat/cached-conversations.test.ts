import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { placeFilePages } from '../content/place-file-queries.ts';
import { memberPages, requestPages } from '../place/queries.ts';
import { checkKept, forgetPlace, noteRead, noteWritten } from './cached-conversations.ts';
import { isTalkedIn } from './known-conversations.ts';
import { conversationPages, conversationQuery, messagesKey, pinnedPages } from './queries.ts';
import { idOf, message, person } from './testing/records.ts';
import { unreadQuery } from './unread-query.ts';

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
});
afterEach(() => void vi.unstubAllGlobals());

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

const own = { ...person(2), employee_id: session.employee_id };
const chatOf = (n: number, more: Partial<Conversation> = {}) =>
  ({
    conversation_id: idOf(n),
    muted_until: null,
    unread_message_count: 2,
    unread_mention_count: 1,
    last_seq: 4,
    last_change: 4,
    ...more,
  }) as Conversation;
/** A page that shows these conversations in its list, and one more unread message elsewhere. */
const pageWith = (...items: Conversation[]) => {
  const client = new QueryClient();
  const listed = { pages: [{ items, next_cursor: null }], pageParams: [null] };
  client.setQueryData(conversationPages(false).queryKey, listed as never);
  const sum = { unread_message_count: 5, unread_mention_count: 1 };
  client.setQueryData(unreadQuery().queryKey, sum);
  const rows = () => client.getQueryData(conversationPages(false).queryKey)?.pages.flatMap((page) => page.items) ?? [];
  return {
    client,
    /** The conversations as they are listed, with what is unread in each. */
    list: () => rows().map(({ conversation_id, ...row }) => [conversation_id, row.unread_message_count]),
    mentions: () => rows().map(({ unread_mention_count }) => unread_mention_count),
    total: () => client.getQueryData(unreadQuery().queryKey)?.unread_message_count,
  };
};
const written = (n: number, more: Parameters<typeof message>[1] = {}) =>
  message(5, { conversation_id: idOf(n), ...more });

test('what others write is unread and comes first; who writes has read everything there', () => {
  const page = pageWith(chatOf(1), chatOf(2), chatOf(3));
  noteWritten(page.client, written(2));
  expect([page.list(), page.total()]).toEqual([
    [
      [idOf(2), 3],
      [idOf(1), 2],
      [idOf(3), 2],
    ],
    6,
  ]);
  // The same event again is known.
  noteWritten(page.client, written(2));
  expect(page.total()).toBe(6);
  noteWritten(page.client, written(3, { author: own }));
  expect([page.list()[0], page.mentions()[0], page.total()]).toEqual([[idOf(3), 0], 0, 6]);
});

test('what others write in a muted chat is unread there, and not in the sum of all', () => {
  const page = pageWith(chatOf(1, { muted_until: '9999-01-01T00:00:00.000Z' }));
  noteWritten(page.client, written(1));
  expect([page.list(), page.total()]).toEqual([[[idOf(1), 3]], 5]);
});

test('after a time without live events, what the person lost in the meantime is forgotten, and nothing else', async () => {
  const { client } = pageWith(chatOf(1));
  for (const n of [1, 2, 3]) client.setQueryData(messagesKey(idOf(n)), { messages: [] });
  const asked = vi.fn<(url: string) => Promise<Response>>(async (url) =>
    url.includes(idOf(2))
      ? Response.json({ status: false, error_code: 'AUTH_RECORD_NOT_FOUND' }, { status: 404 })
      : Response.json({ status: true, data: chatOf(3) }),
  );
  vi.stubGlobal('fetch', asked);
  await checkKept(client);
  expect(asked).toHaveBeenCalledTimes(2);
  expect([1, 2, 3].map((n) => client.getQueryData(messagesKey(idOf(n))) !== undefined)).toEqual([true, false, true]);
});

test('what was read on another device, or lost, is no longer shown as a notification', async () => {
  const shown = new Set([1, 2, 3].map((n) => `conversation:${idOf(n)}`));
  const getNotifications = async ({ tag }: { tag: string }) =>
    [...shown].filter((one) => one === tag).map((one) => ({ tag: one, close: () => shown.delete(one) }));
  const serviceWorker = { getRegistration: async () => ({ getNotifications }) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const { client } = pageWith(chatOf(1), chatOf(2), chatOf(3));
  const read = (n: number, unread_message_count: number) =>
    noteRead(client, { conversation_id: idOf(n), read_seq: 4, unread_message_count, unread_mention_count: 0 });
  read(1, 0);
  read(2, 1);
  forgetPlace(client, idOf(3));
  await vi.waitFor(() => expect(shown.size).toBe(1));
  expect([...shown]).toEqual([`conversation:${idOf(2)}`]);
});

test.each(['AUTH_RECORD_NOT_FOUND', 'NO_SUB_SPACE_FOUND'])(
  'a chat that the server no longer has for the person (%s) is forgotten when it is read',
  async (error_code) => {
    const { client } = pageWith(chatOf(1));
    client.setQueryData(messagesKey(idOf(1)), { messages: [] });
    vi.stubGlobal('fetch', async () => Response.json({ status: false, error_code }, { status: 404 }));
    expect(await client.fetchQuery(conversationQuery(idOf(1)))).toBeNull();
    expect(client.getQueryData(messagesKey(idOf(1)))).toBeUndefined();
  },
);
