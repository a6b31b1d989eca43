import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import { provideForFeeds } from '../../lib/feature/cards.ts';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { feedPages } from '../content/queries.ts';
import { commentPages } from '../content/thread-queries.ts';
import { poll as feature } from './feature.ts';
import { pollPages, pollQuery } from './queries.ts';
import { realtime } from './realtime.ts';
import { idOf, poll } from './testing/records.ts';

const queryClient = new QueryClient();
const hear = <Name extends RealtimeEventName>(name: Name, payload: RealtimeEvents[Name]): void =>
  realtime[0]?.events[name]?.(payload, queryClient);

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  provideForFeeds([feature]);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const [first, second] = [idOf(800), idOf(801)];
const all = { vote: true, edit: true, delete: true, close: true, export: true, see_voters: true, see_history: true };
const voted = poll(8, [1, 0], { my_option_ids: [first], has_voted: true, can: all });
const show = (shown: Poll) => {
  queryClient.setQueryData(pollQuery(shown.poll_id).queryKey, shown);
  queryClient.setQueryData(commentPages(shown.poll_id).queryKey, { pages: [], pageParams: [] });
};
const shown = () => queryClient.getQueryData(pollQuery(idOf(8)).queryKey);
const counts = (changed: Partial<RealtimeEvents['poll.counted']> = {}) => ({
  poll_id: idOf(8),
  options: [
    { option_id: first, votes_count: 1 },
    { option_id: second, votes_count: 4 },
  ],
  voters_count: 5,
  people_shown: null,
  closed_at: null,
  is_ended: false,
  reactions: [],
  comments_count: 0,
  ...changed,
});

test('others’ votes are counted next to the person’s own, and the question can no longer change', () => {
  show(voted);
  hear('poll.counted', counts());
  expect(shown()).toMatchObject({
    options: [{ votes_count: 1 }, { votes_count: 4 }],
    voters_count: 5,
    my_option_ids: [first],
    can: { ...all, edit: false },
  });
});

test('after the end of a poll no one votes or ends it anymore', () => {
  show(voted);
  hear('poll.counted', counts({ is_ended: true, closed_at: '2026-11-22T08:00:00.000Z' }));
  expect(shown()).toMatchObject({ is_ended: true, can: { ...all, edit: false, vote: false, close: false } });
});

test('comments are read again if there are more or fewer, and not for a vote', () => {
  show(voted);
  const isReadAgain = () => queryClient.getQueryState(commentPages(idOf(8)).queryKey)?.isInvalidated;
  hear('poll.counted', counts());
  expect(isReadAgain()).toBe(false);
  hear('poll.counted', counts({ comments_count: 1 }));
  expect(isReadAgain()).toBe(true);
});

const shared = ({ my_reaction: _mine, my_option_ids: _chosen, has_voted: _voted, can: _can, ...rest }: Poll) => rest;

test('an edited question keeps the person’s own vote, and what they may do', () => {
  show(voted);
  hear('poll.updated', shared({ ...voted, question: 'Where do we run?' }));
  expect(shown()).toEqual({ ...voted, question: 'Where do we run?' });
});

test('a reopened poll is read again: only the server says what the viewer can do with it', async () => {
  const can = { ...all, vote: false, close: false };
  show({ ...voted, is_ended: true, closed_at: '2026-11-22T08:00:00.000Z', can });
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({ status: true, data: voted }));
  vi.stubGlobal('fetch', asked);
  hear('poll.updated', shared(voted));
  await expect.poll(shown).toEqual(voted);
  expect(asked).toHaveBeenCalledTimes(1);
  hear('poll.updated', shared({ ...voted, question: 'Mended' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the page of a deleted poll asks for it again, and finds it gone', () => {
  show(voted);
  const isReadAgain = () => queryClient.getQueryState(pollQuery(idOf(8)).queryKey)?.isInvalidated;
  hear('poll.deleted', { poll_id: idOf(9) });
  expect(isReadAgain()).toBe(false);
  hear('poll.deleted', { poll_id: idOf(8) });
  expect(isReadAgain()).toBe(true);
});

test('after a lost connection, lists and pages of polls are read again', () => {
  show(voted);
  queryClient.setQueryData(pollPages('open').queryKey, { pages: [], pageParams: [] });
  realtime[0]?.catchUp(queryClient);
  const holding = [pollQuery(idOf(8)).queryKey, pollPages('open').queryKey];
  expect(holding.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

test('the person’s own poll from another device is shown at once, that of another person waits', () => {
  queryClient.setQueryData(feedPages(null).queryKey, { pages: [{ items: [], next_cursor: null }], pageParams: [null] });
  const fed = () => queryClient.getQueryData(feedPages(null).queryKey)?.pages[0]?.items.map(({ item_id }) => item_id);
  const own = poll(2);
  hear('poll.created', shared({ ...own, author: { ...own.author, employee_id: session.employee_id } }));
  hear('poll.created', shared(poll(3)));
  expect(fed()).toEqual([idOf(2)]);
});
