import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { withItems } from '../../lib/api/paged-data.ts';
import { catchUp, holdBack, showNewer } from './newer.ts';
import { homeFeedPages } from './queries.ts';

const queryClient = new QueryClient();
const asked = vi.fn<(url: string) => Promise<Response>>();

const item = (item_id: string, comments_count = 0) =>
  ({ kind: 'recognition', item_id, recognition: { recognition_id: item_id, comments_count } }) as FeedItem;
const show = (...pages: FeedItem[][]) =>
  queryClient.setQueryData(homeFeedPages().queryKey, {
    pages: pages.map((items, index) => ({ items, next_cursor: index < pages.length - 1 ? 'more' : null })),
    pageParams: pages.map(() => null),
  });
const shown = () =>
  queryClient
    .getQueryData(homeFeedPages().queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ item_id, recognition }) => `${item_id}${recognition.comments_count}`));
const answer = (items: FeedItem[], next_cursor: string | null = null) =>
  asked.mockImplementationOnce(async () => Response.json({ status: true, data: { items, next_cursor } }));
const nothing = () => answer([]);

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(async () => {
  nothing();
  await showNewer(queryClient);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what was missed changes or goes in its place, and what is new waits', async () => {
  show([item('4'), item('3'), item('2')], [item('1')]);
  answer([item('5'), item('4', 7), item('2')], 'more');
  await catchUp(queryClient);
  expect(shown()).toEqual(['47', '20', '10']);
  answer([item('5')]);
  await showNewer(queryClient);
  expect(shown()).toEqual(['50', '47', '20', '10']);
});

test('what waited and was taken back meanwhile is not shown', async () => {
  show([item('1')]);
  holdBack(queryClient, item('2'));
  answer([item('1')]);
  await catchUp(queryClient);
  nothing();
  await showNewer(queryClient);
  expect(shown()).toEqual(['10']);
});

test('what appears while the answer is on its way stays', async () => {
  show([item('1')]);
  answer([item('1')]);
  const reading = catchUp(queryClient);
  show([item('2'), item('1')]);
  await reading;
  expect(shown()).toEqual(['20', '10']);
});

test('what was changed while the answer is on its way stays as it was changed', async () => {
  show([item('2'), item('1')]);
  answer([item('2', 3), item('1', 3)]);
  const reading = catchUp(queryClient);
  queryClient.setQueryData(
    homeFeedPages().queryKey,
    (feed) => feed && withItems(feed, [item('1', 9)], ({ item_id }) => item_id),
  );
  await reading;
  expect(shown()).toEqual(['23', '19']);
});

test('when more than a page was missed, the feed begins anew with it', async () => {
  show([item('1')]);
  answer([item('9'), item('8')], 'more');
  await catchUp(queryClient);
  expect(shown()).toEqual(['10']);
  await showNewer(queryClient);
  expect(shown()).toEqual(['90', '80']);
});

test('without an answer the feed stays as it is', async () => {
  show([item('1')]);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await catchUp(queryClient);
  expect(shown()).toEqual(['10']);
});
