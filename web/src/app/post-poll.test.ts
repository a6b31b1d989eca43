import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '@plaudit/contract/post/schema';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import { saveSession } from '../lib/session/session-store.ts';
import { fakeBrowser, session } from '../lib/testing/fake-browser.ts';
import { feedPages } from '../features/content/queries.ts';
import { voting } from '../features/poll/vote.ts';
import { realtime as poll_realtime } from '../features/poll/realtime.ts';
import { idOf, poll } from '../features/poll/testing/records.ts';
import { postQuery } from '../features/post/queries.ts';
import { realtime as post_realtime } from '../features/post/realtime.ts';
import { post } from '../features/post/testing/records.ts';
import './features.ts';

let queryClient: QueryClient;
const hear = <Name extends RealtimeEventName>(name: Name, payload: RealtimeEvents[Name]): void => {
  for (const { events } of [...poll_realtime, ...post_realtime]) events[name]?.(payload, queryClient);
};

const own = { has_voted: true, my_option_ids: [idOf(800)] };
const asked = poll(8, [1, 0], own);
const with_poll = post(8, { poll: asked });
const other = post(9, { poll: poll(9) });

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  queryClient = new QueryClient();
  const items = [with_poll, other].map((each) => ({ kind: 'post' as const, item_id: each.post_id, post: each }));
  queryClient.setQueryData(feedPages(null).queryKey, { pages: [{ items, next_cursor: null }], pageParams: [null] });
  queryClient.setQueryData(postQuery(idOf(8)).queryKey, with_poll);
});

const onPage = () => queryClient.getQueryData(postQuery(idOf(8)).queryKey) as Post;
const inFeed = () =>
  queryClient
    .getQueryData(feedPages(null).queryKey)
    ?.pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'post' ? [item.post] : [])));
const counts = {
  poll_id: idOf(8),
  options: [
    { option_id: idOf(800), votes_count: 1 },
    { option_id: idOf(801), votes_count: 4 },
  ],
  voters_count: 5,
  people_shown: 5,
  closed_at: null,
  is_ended: false,
  reactions: [],
  comments_count: 7,
};

test('votes of others are counted in the post, wherever it is, and the person’s own vote stays', async () => {
  hear('poll.counted', counts);
  await expect.poll(() => onPage().poll?.voters_count).toBe(5);
  for (const shown of [onPage(), inFeed()?.[0]]) {
    expect(shown?.poll).toMatchObject({ options: [{ votes_count: 1 }, { votes_count: 4 }], ...own });
    expect(shown?.comments_count).toBe(0);
  }
  expect(inFeed()?.[1]).toEqual(other);
  hear('poll.counted', { ...counts, is_ended: true });
  await expect.poll(() => onPage().poll?.can).toMatchObject({ vote: false, close: false });
});

test('the answer to a vote is shown in the post', async () => {
  const answer = poll(8, [0, 2], { has_voted: true, my_option_ids: [idOf(801)] });
  const { onSuccess } = voting(queryClient, asked, session.employee_id);
  await onSuccess?.({ answer }, [idOf(801)], undefined, {} as never);
  await expect.poll(() => onPage().poll?.my_option_ids).toEqual([idOf(801)]);
  expect(inFeed()?.[0]?.poll?.options.map(({ votes_count }) => votes_count)).toEqual([0, 2]);
});

test('an edited post keeps what the person did in its poll', () => {
  const { my_reaction: _mine, my_receipt: _receipt, copied_from: _origin, can: _can, ...shared } = onPage();
  const { my_option_ids: _chosen, has_voted: _voted, can: _may, ...shared_poll } = poll(8, [3, 0]);
  hear('post.updated', { ...shared, words: 'Mended', poll: shared_poll });
  expect(onPage()).toMatchObject({ words: 'Mended', poll: { ...own, options: [{ votes_count: 3 }, {}] } });
  hear('post.updated', { ...shared, poll: null });
  expect(onPage().poll).toBeNull();
});

test('a reopened poll is read again with its post: only the server says what the viewer can do with it', async () => {
  const ended = post(8, { poll: { ...asked, is_ended: true } });
  queryClient.setQueryData(postQuery(idOf(8)).queryKey, ended);
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { ...with_poll, words: 'Read again' } }));
  hear('poll.counted', counts);
  await expect.poll(() => onPage().words).toBe('Read again');
  vi.unstubAllGlobals();
});
