import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPoll } from '@plaudit/contract/poll/endpoints';
import { getRecognition } from '@plaudit/contract/recognition/endpoints';
import { type FeedItem, feedItem } from '@plaudit/contract/feed/endpoints';
import { cachedKinds, cardOf, type ContentKind, type ContentOf } from '../lib/feature/cards.ts';
import { saveSession } from '../lib/session/session-store.ts';
import { fakeBrowser, session } from '../lib/testing/fake-browser.ts';
import type { Write, WriteKind } from '../lib/writes/write.ts';
import { feedPages } from '../features/content/queries.ts';
import { commentPages } from '../features/content/thread-queries.ts';
import { writes } from '../features/content/writes.ts';
import { pollQuery } from '../features/poll/queries.ts';
import { idOf, poll } from '../features/poll/testing/records.ts';
import { post } from '../features/post/testing/records.ts';
import { recognitionQuery } from '../features/recognition/queries.ts';
import { recognition } from '../features/recognition/testing/records.ts';
import './features.ts';
import { loadRealtime } from './realtime.ts';

const [thanks, question, comment] = [idOf(1), idOf(2), idOf(3)] as [string, string, string];
let queryClient: QueryClient;

beforeEach(async () => {
  fakeBrowser();
  await cachedKinds.demand();
  queryClient = new QueryClient();
  queryClient.setQueryData(recognitionQuery(thanks).queryKey, recognition(1));
  queryClient.setQueryData(pollQuery(question).queryKey, poll(2));
  queryClient.setQueryData(commentPages(question).queryKey, {
    pages: [{ items: [{ content_id: comment, parent_id: question, reactions: [], my_reaction: null }] }],
    pageParams: [null],
  } as never);
});
afterEach(() => vi.unstubAllGlobals());

const leave = (kind: WriteKind, body: object, answer: object): void =>
  writes.effects[kind]?.({ write: { kind, body } as Write, answer, queryClient });
const cached = (path: string): string => JSON.stringify(queryClient.getQueriesData({ queryKey: [path] }));

test.each<[string, WriteKind, object, readonly unknown[]]>([
  ['a recognition', 'reaction', { content_id: thanks }, recognitionQuery(thanks).queryKey],
  ['a poll', 'reaction', { content_id: question }, pollQuery(question).queryKey],
  ['a comment', 'reaction', { content_id: comment }, commentPages(question).queryKey],
  ['a recognition, in a former version', 'reaction', { recognition_id: thanks }, recognitionQuery(thanks).queryKey],
  ['a comment, in a former version', 'comment_reaction', { content_id: comment }, commentPages(question).queryKey],
])('a reaction to %s that was sent later is shown there alone', async (_what, kind, body, [path]) => {
  leave(kind, body, { reactions: [{ reaction: 'heart', count: 7 }], my_reaction: 'heart' });
  await vi.waitFor(() => expect(cached(String(path))).toContain('"count":7'));
  const all = JSON.stringify(queryClient.getQueriesData({}));
  expect(all.match(/"my_reaction":"heart"/g)).toHaveLength(1);
});

test('a comment that was sent later makes its content, of any kind, read its counts again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const data = url.includes('poll') ? poll(2, [0, 0], { comments_count: 5 }) : recognition(1, { comments_count: 6 });
    return Response.json({ status: true, data });
  });
  leave('comment', { parent_id: question }, { content_id: idOf(4), parent_id: question });
  await vi.waitFor(() => expect(cached(getPoll.path)).toContain('"comments_count":5'));
  expect(asked).toHaveLength(1);
  leave('comment', { recognition_id: thanks, message: 'Former' }, {});
  await vi.waitFor(() => expect(cached(getRecognition.path)).toContain('"comments_count":6'));
  expect(asked).toHaveLength(2);
});

const records: { [Kind in ContentKind]: (n: number) => ContentOf<Kind> } = { recognition, poll, post };

type Hear = (payload: unknown, client: QueryClient) => void;

test.each(feedItem.options.map(({ shape }) => shape.kind.value))(
  'a %s from another device of the person is in the feed at once, and leaves it when it is deleted',
  async (kind) => {
    saveSession(session);
    const { queryKey } = feedPages(null);
    queryClient.setQueryData(queryKey, { pages: [{ items: [], next_cursor: null }], pageParams: [null] });
    const fed = () =>
      queryClient.getQueryData(queryKey)?.pages.flatMap(({ items }) => items.map(({ item_id }) => item_id));
    const all = (await loadRealtime()).map(({ events }) => events as Partial<Record<string, Hear>>);
    const hear = (name: string, payload: unknown) => all.forEach((events) => events[name]?.(payload, queryClient));
    const item = { kind, item_id: idOf(9), [kind]: records[kind](9) } as unknown as FeedItem;
    Object.assign(cardOf(kind)?.author(item) ?? {}, { employee_id: session.employee_id });
    hear(`${kind}.created`, (item as unknown as Record<string, unknown>)[kind]);
    expect(fed()).toEqual([item.item_id]);
    hear(`${kind}.deleted`, { [`${kind}_id`]: idOf(9) });
    expect(fed()).toEqual([]);
  },
);

test.each(['recognition.counted', 'poll.counted', 'post.counted', 'message.counted', 'content.counted'])(
  'comments are read again if %s was sent while no one listened',
  async (name) => {
    // What else is read again goes to the server.
    vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { items: [], next_cursor: null } }));
    for (const { events, catchUp } of await loadRealtime()) if (name in events) catchUp(queryClient);
    expect(queryClient.getQueryState(commentPages(question).queryKey)?.isInvalidated).toBe(true);
  },
);
