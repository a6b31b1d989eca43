import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { provideForFeeds } from '../../lib/feature/cards.ts';
import { cached } from './cached-recognitions.ts';
import { receivedPages, recognitionQuery } from './queries.ts';
import { feedPages } from '../content/queries.ts';
import { recognition as feature } from './feature.ts';
import { idOf, recognition } from './testing/records.ts';

provideForFeeds([feature]);
const home_feed_key = feedPages(null).queryKey;

const item = (n: number): FeedItem => ({ kind: 'recognition', item_id: idOf(n), recognition: recognition(n) });
const pages = <Item>(...lists: Item[][]) => ({
  pages: lists.map((items) => ({ items, next_cursor: null })),
  pageParams: lists.map(() => null),
});

const filled = () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(home_feed_key, pages([item(9), item(8)], [item(7)]));
  queryClient.setQueryData(receivedPages({ employee_id: idOf(2) }).queryKey, pages([recognition(7)]) as never);
  queryClient.setQueryData(recognitionQuery(idOf(7)).queryKey, recognition(7));
  queryClient.setQueryData(['/points/balance', {}], { to_give: 5 });
  return queryClient;
};
const feedIds = (queryClient: QueryClient) =>
  queryClient
    .getQueryData<ReturnType<typeof pages<FeedItem>>>(home_feed_key)
    ?.pages.map(({ items }) => items.map(({ item_id }) => item_id));

test('a change reaches the feed, the lists and the page of a recognition', () => {
  const queryClient = filled();
  cached.change(queryClient, idOf(7), (known) => ({ ...known, comments_count: 3 }));
  const holders = queryClient.getQueriesData({}).filter(([[path]]) => path !== '/points/balance');
  expect(holders).toHaveLength(3);
  for (const [, data] of holders) expect(JSON.stringify(data).match(/"comments_count":3/g)).toHaveLength(1);
});

test('a deleted recognition leaves the lists and nothing else', () => {
  const queryClient = filled();
  cached.change(queryClient, idOf(8), () => null);
  expect(feedIds(queryClient)).toEqual([[idOf(9)], [idOf(7)]]);
  expect(queryClient.getQueryData(['/points/balance', {}])).toEqual({ to_give: 5 });
});

test('the person’s own new recognition is at the top of the feed, once', () => {
  const queryClient = filled();
  cached.written(queryClient, recognition(10));
  cached.written(queryClient, recognition(10, { message: 'changed' }));
  expect(feedIds(queryClient)).toEqual([[idOf(10), idOf(9), idOf(8)], [idOf(7)]]);
  expect(cached.find(queryClient, idOf(10))?.message).toBe('changed');
});
