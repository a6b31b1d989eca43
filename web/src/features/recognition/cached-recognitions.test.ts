import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { addToFeed, type Cached, changeCached, changeEverywhere, findCached } from './cached-recognitions.ts';
import { homeFeedKey, receivedPages, recognitionQuery } from './queries.ts';
import { idOf, recognition } from './testing/records.ts';

const item = (n: number): FeedItem => ({ kind: 'recognition', item_id: idOf(n), recognition: recognition(n) });
const pages = <Item>(...lists: Item[][]) => ({
  pages: lists.map((items) => ({ items, next_cursor: null })),
  pageParams: lists.map(() => null),
});

const filled = () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(homeFeedKey, pages([item(9), item(8)], [item(7)]));
  queryClient.setQueryData(receivedPages({ employee_id: idOf(2) }).queryKey, pages([recognition(7)]) as never);
  queryClient.setQueryData(recognitionQuery(idOf(7)).queryKey, recognition(7));
  queryClient.setQueryData(['/points/balance', {}], { to_give: 5 });
  return queryClient;
};
const feedIds = (queryClient: QueryClient) =>
  queryClient
    .getQueryData<ReturnType<typeof pages<FeedItem>>>(homeFeedKey)
    ?.pages.map(({ items }) => items.map(({ item_id }) => item_id));

test('a change reaches the feed, the lists and the page of a recognition', () => {
  const queryClient = filled();
  changeEverywhere(queryClient, idOf(7), (known) => ({ ...known, comments_count: 3 }));
  const holders = queryClient.getQueriesData<Cached>({}).filter(([[path]]) => path !== '/points/balance');
  expect(holders).toHaveLength(3);
  for (const [, data] of holders) expect(JSON.stringify(data).match(/"comments_count":3/g)).toHaveLength(1);
});

test('taken away, it leaves the lists and nothing else', () => {
  const queryClient = filled();
  changeEverywhere(queryClient, idOf(8), () => null);
  expect(feedIds(queryClient)).toEqual([[idOf(9)], [idOf(7)]]);
  expect(queryClient.getQueryData(['/points/balance', {}])).toEqual({ to_give: 5 });
});

test('what a change does not concern stays the same object, so that nothing renders again', () => {
  const data = pages([item(3)], [item(2)]) as Cached;
  expect(changeCached(data, (known) => known)).toBe(data);
  const changed = changeCached(data, (known) => (known.recognition_id === idOf(2) ? { ...known, points: 99 } : known));
  expect(changed).not.toBe(data);
  expect('pages' in changed && changed.pages[0]).toBe('pages' in data && data.pages[0]);
});

test('the own new recognition stands on top of the feed, once', () => {
  const queryClient = filled();
  addToFeed(queryClient, recognition(10));
  addToFeed(queryClient, recognition(10, { message: 'changed' }));
  expect(feedIds(queryClient)).toEqual([[idOf(10), idOf(9), idOf(8)], [idOf(7)]]);
  expect(findCached(queryClient, idOf(10))?.message).toBe('changed');
});
