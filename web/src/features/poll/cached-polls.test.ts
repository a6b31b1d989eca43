import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { feedPages } from '../content/queries.ts';
import { cached } from './cached-polls.ts';
import { pollPages, pollQuery } from './queries.ts';
import { idOf, poll } from './testing/records.ts';

const pages = <Item>(...lists: Item[][]) => ({
  pages: lists.map((items) => ({ items, next_cursor: null })),
  pageParams: lists.map(() => null),
});
const item = (n: number) => ({ kind: 'poll' as const, item_id: idOf(n), poll: poll(n) });

const filled = () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(feedPages(null).queryKey, pages([item(9), item(8)]));
  queryClient.setQueryData(feedPages(idOf(500)).queryKey, pages([item(8)]));
  queryClient.setQueryData(pollPages('open').queryKey, pages([poll(9)], [poll(8)]));
  queryClient.setQueryData(pollPages('ended').queryKey, pages([poll(7)]));
  queryClient.setQueryData(pollQuery(idOf(8)).queryKey, poll(8));
  return queryClient;
};
const listed = (queryClient: QueryClient) =>
  queryClient.getQueryData(pollPages('open').queryKey)?.pages.map(({ items }) => items.map(({ poll_id }) => poll_id));

test('a change reaches the feeds, the lists and the page of a poll', () => {
  const queryClient = filled();
  cached.change(queryClient, idOf(8), (known) => ({ ...known, voters_count: 77 }));
  const holders = queryClient.getQueriesData({}).filter(([, data]) => JSON.stringify(data).includes(idOf(8)));
  expect(holders).toHaveLength(4);
  for (const [, data] of holders) expect(JSON.stringify(data).match(/"voters_count":77/g)).toHaveLength(1);
  expect(cached.find(queryClient, idOf(8))?.voters_count).toBe(77);
  expect(cached.find(queryClient, idOf(9))?.voters_count).toBe(0);
});

test('a deleted poll leaves the lists and nothing else', () => {
  const queryClient = filled();
  cached.change(queryClient, idOf(8), () => null);
  expect(listed(queryClient)).toEqual([[idOf(9)], []]);
  expect(JSON.stringify(queryClient.getQueryData(feedPages(null).queryKey))).not.toContain(idOf(8));
  expect(cached.find(queryClient, idOf(7))?.poll_id).toBe(idOf(7));
});
