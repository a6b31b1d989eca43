import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { provideForFeeds } from '../../../lib/feature/cards.ts';
import { saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { withItems } from '../../../lib/api/paged-data.ts';
import { only_recognitions } from '../testing/cards.ts';
import { type FeedFilter, type FeedOf, feedPages, for_you } from '../queries.ts';
import { catchUp, holdBack, newerOf, showNewer } from './newer.ts';
import { addToFeeds, catchUpFeeds, changeInFeeds, showWritten, storedItems } from './feeds.ts';

const queryClient = new QueryClient();
const asked = vi.fn<(url: string) => Promise<Response>>();

provideForFeeds([only_recognitions]);

const item = (item_id: string, comments_count = 0) =>
  ({ kind: 'recognition', item_id, recognition: { recognition_id: item_id, comments_count } }) as FeedItem;
/** Of a kind that this page has no card for. */
const unknown = (item_id: string) => ({ kind: 'riddle', item_id, riddle: {} }) as unknown as FeedItem;
const show = (...pages: FeedItem[][]) =>
  queryClient.setQueryData(feedPages(null).queryKey, {
    pages: pages.map((items, index) => ({ items, next_cursor: index < pages.length - 1 ? 'more' : null })),
    pageParams: pages.map(() => null),
  });
const shown = () =>
  queryClient
    .getQueryData(feedPages(null).queryKey)
    ?.pages.flatMap(({ items }) =>
      items.map((each) => `${each.item_id}${each.kind === 'recognition' && each.recognition.comments_count}`),
    );
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
  await showNewer(queryClient, null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('missed changes and deletions apply in place, and new content waits', async () => {
  show([item('4'), item('3'), item('2')], [item('1')]);
  answer([item('5'), item('4', 7), item('2')], 'more');
  await catchUp(queryClient, null);
  expect(shown()).toEqual(['47', '20', '10']);
  answer([item('5')]);
  await showNewer(queryClient, null);
  expect(shown()).toEqual(['50', '47', '20', '10']);
});

test('content that waited and was deleted in the meantime is not shown', async () => {
  show([item('1')]);
  holdBack(queryClient, null, item('2'));
  answer([item('1')]);
  await catchUp(queryClient, null);
  nothing();
  await showNewer(queryClient, null);
  expect(shown()).toEqual(['10']);
});

test('content that comes back by an undo goes to its place at once', () => {
  show([item('3'), item('1')]);
  holdBack(queryClient, null, item('2'));
  expect(shown()).toEqual(['30', '20', '10']);
});

test('content that appears while the answer is on its way stays', async () => {
  show([item('1')]);
  answer([item('1')]);
  const reading = catchUp(queryClient, null);
  show([item('2'), item('1')]);
  await reading;
  expect(shown()).toEqual(['20', '10']);
});

test('content that is changed while the answer is on its way keeps the change', async () => {
  show([item('2'), item('1')]);
  answer([item('2', 3), item('1', 3)]);
  const reading = catchUp(queryClient, null);
  queryClient.setQueryData(
    feedPages(null).queryKey,
    (feed) => feed && withItems(feed, [item('1', 9)], ({ item_id }) => item_id),
  );
  await reading;
  expect(shown()).toEqual(['23', '19']);
});

test('if more than a page was missed, the feed starts over with it', async () => {
  show([item('1')]);
  answer([item('9'), item('8')], 'more');
  await catchUp(queryClient, null);
  expect(shown()).toEqual(['10']);
  await showNewer(queryClient, null);
  expect(shown()).toEqual(['90', '80']);
});

test('content that this page can’t show is not counted among what was missed', async () => {
  show([item('1')]);
  answer([unknown('9'), item('8')], 'more');
  await catchUp(queryClient, null);
  expect(newerOf(null).items.map(({ item_id }) => item_id)).toEqual(['8']);
});

test('a feed that missed content of several kinds is read once', async () => {
  show([item('1')]);
  answer([item('2'), item('1')]);
  await Promise.all([catchUp(queryClient, null), catchUp(queryClient, null)]);
  expect(asked).toHaveBeenCalledTimes(1);
  nothing();
  await showNewer(queryClient, null);
  expect(shown()).toEqual(['20', '10']);
});

test('waiting content is read again when it is shown: a live event lacks the viewer’s own parts', async () => {
  show([item('1')]);
  holdBack(queryClient, null, item('2'));
  answer([item('2', 5)]);
  await showNewer(queryClient, null);
  expect([shown(), asked.mock.lastCall?.[0]]).toEqual([['25', '10'], expect.stringContaining('after=1')]);
});

test('without an answer the feed stays as it is', async () => {
  show([item('1')]);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await catchUp(queryClient, null);
  expect(shown()).toEqual(['10']);
});

test('after a lost connection, the feeds on screen read what they missed, and others when they are shown', async () => {
  const page = { pages: [{ items: [item('1')], next_cursor: null }], pageParams: [null] };
  for (const feed of [null, 'shown', 'elsewhere']) queryClient.setQueryData(feedPages(feed).queryKey, page);
  const { queryKey } = feedPages('shown');
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: () => page, staleTime: Infinity }).subscribe(
    () => {},
  );
  asked.mockImplementation(async () => Response.json({ status: true, data: { items: [], next_cursor: null } }));
  catchUpFeeds(queryClient);
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  expect(asked.mock.calls.filter(([url]) => url.includes('place_id=')).map(([url]) => url)).toEqual([
    expect.stringContaining('place_id=shown'),
  ]);
  const isStale = (feed: string) => queryClient.getQueryState(feedPages(feed).queryKey)?.isInvalidated;
  expect([isStale('shown'), isStale('elsewhere')]).toEqual([false, true]);
  stop();
});

test('content the person wrote on another device is shown at once, and that of others waits', async () => {
  show([item('1')]);
  addToFeeds(queryClient, item('2'), { place_id: 'p', is_own: true });
  addToFeeds(queryClient, item('3'), { place_id: 'p', is_own: false });
  expect(shown()).toEqual(['20', '10']);
  nothing();
  await showNewer(queryClient, null);
  expect(shown()).toEqual(['30', '20', '10']);
});

test('deleted content waits no longer', async () => {
  show([item('1')]);
  holdBack(queryClient, null, item('2'));
  changeInFeeds(queryClient, 'recognition', '2', () => null);
  nothing();
  await showNewer(queryClient, null);
  expect(shown()).toEqual(['10']);
});

test('content that a newer server knows and this page does not is left alone', async () => {
  show([unknown('2'), item('1')]);
  holdBack(queryClient, null, unknown('4'));
  changeInFeeds(queryClient, 'recognition', '2', () => null);
  answer([unknown('3'), unknown('2'), item('1', 6)]);
  await catchUp(queryClient, null);
  nothing();
  await showNewer(queryClient, null);
  const ids = queryClient.getQueryData(feedPages(null).queryKey)?.pages[0]?.items.map(({ item_id }) => item_id);
  expect(ids).toEqual(['2', '1']);
});

const about = (item_id: string, giver_id: string) =>
  ({
    kind: 'recognition',
    item_id,
    recognition: { recognition_id: item_id, comments_count: 0, giver: { employee_id: giver_id } },
  }) as unknown as FeedItem;
const showFiltered = (filter: FeedFilter, items: FeedItem[], next_cursor: string | null = null) =>
  queryClient.setQueryData(feedPages(filter).queryKey, { pages: [{ items, next_cursor }], pageParams: [null] });
const idsOf = (filter: FeedFilter) =>
  queryClient.getQueryData(feedPages(filter).queryKey)?.pages.flatMap(({ items }) => items.map((each) => each.item_id));
const waitingIn = (feed: FeedOf) => newerOf(feed).items.map(({ item_id }) => item_id);
const me = { about: 'me' } as const;
const team = { about: 'team' } as const;
const own_id = session.employee_id;
const live = (given: FeedItem) => addToFeeds(queryClient, given, { place_id: null, is_own: false });

test('a filtered feed counts only new content that fits it', async () => {
  show([item('1')]);
  showFiltered(me, [about('1', own_id)]);
  live(about('2', 'someone'));
  live(about('3', own_id));
  expect([waitingIn(null), waitingIn(me)]).toEqual([['3', '2'], ['3']]);
  changeInFeeds(queryClient, 'recognition', '3', () => null);
  expect(waitingIn(me)).toEqual([]);
  showWritten(queryClient, about('4', own_id), null);
  showWritten(queryClient, about('5', 'someone'), null);
  expect(idsOf(me)).toEqual(['4', '1']);
  nothing();
  await showNewer(queryClient, me);
  expect(asked.mock.lastCall?.[0]).toMatch(/[?&]about=me&|[?&]about=me$/);
});

test('of a team only the server knows what fits: it is asked once for what comes within seconds', async () => {
  vi.useFakeTimers();
  try {
    showFiltered(team, [item('1')]);
    const { queryKey } = feedPages(team);
    const stop = new QueryObserver(queryClient, { queryKey, queryFn: () => null, staleTime: Infinity }).subscribe(
      () => {},
    );
    for (const item_id of ['2', '3', '4']) live(about(item_id, 'someone'));
    expect([waitingIn(team), asked.mock.calls.length]).toEqual([[], 0]);
    answer([item('3'), item('1')]);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(waitingIn(team)).toEqual(['3']));
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
    // One that nobody looks at is read when it is shown next.
    live(about('5', 'someone'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([asked.mock.calls.length, queryClient.getQueryState(queryKey)?.isInvalidated]).toEqual([1, true]);
  } finally {
    vi.useRealTimers();
  }
});

test('a page on which nothing fits, while there is more, leaves everything as it is', async () => {
  showFiltered(me, [about('1', own_id)]);
  answer([], 'more');
  await catchUp(queryClient, me);
  expect([idsOf(me), waitingIn(me)]).toEqual([['1'], []]);
});

const ranked = (item_id: string, reason?: string) => ({ ...item(item_id), ...(reason && { reason }) });
const showRanked = (...pages: FeedItem[][]) =>
  queryClient.setQueryData(feedPages(for_you).queryKey, {
    pages: pages.map((items, index) => ({ items, next_cursor: index < pages.length - 1 ? 'more' : null })),
    pageParams: pages.map(() => null),
  });
const shownRanked = () =>
  queryClient
    .getQueryData(feedPages(for_you).queryKey)
    ?.pages.map(({ items }) => items.map(({ item_id, reason }) => `${item_id}${reason ? ` ${reason}` : ''}`));
const restoreRanked = async () => {
  nothing();
  await showNewer(queryClient, for_you);
};

test('“For you” keeps its order: changes and deletions apply in place, and only what is newer waits', async () => {
  showRanked([ranked('3', 'mentioned'), ranked('7'), ranked('5')], [ranked('6'), ranked('2')]);
  answer([item('8'), item('7', 4), item('6'), item('4'), item('3', 9)], 'more');
  await catchUp(queryClient, for_you);
  expect([shownRanked(), waitingIn(for_you)]).toEqual([
    [
      ['3 mentioned', '7'],
      ['6', '2'],
    ],
    ['8'],
  ]);
  expect(asked.mock.lastCall?.[0]).not.toContain('order=');
  const counts = queryClient.getQueryData(feedPages(for_you).queryKey)?.pages[0]?.items;
  expect(counts?.map((each) => each.kind === 'recognition' && each.recognition.comments_count)).toEqual([9, 4]);
  // What waited comes first, and the server says why it is there.
  answer([ranked('8', 'team')]);
  await showNewer(queryClient, for_you);
  expect(shownRanked()).toEqual([
    ['8 team', '3 mentioned', '7'],
    ['6', '2'],
  ]);
  expect(asked.mock.lastCall?.[0]).toMatch(/order=for_you.*after=7|after=7.*order=for_you/);
});

test('in “For you”, new content waits wherever the newest is, and what comes back is before what is older', async () => {
  showRanked([ranked('2', 'mentioned'), ranked('9'), ranked('4')]);
  live(about('95', 'someone'));
  expect(waitingIn(for_you)).toEqual(['95']);
  holdBack(queryClient, for_you, ranked('5'));
  expect(shownRanked()).toEqual([['5', '2 mentioned', '9', '4']]);
  await restoreRanked();
});

test('if more than a page was missed, “For you” starts over in its own order', async () => {
  showRanked([ranked('1')]);
  answer([item('9'), item('8')], 'more');
  answer([ranked('8', 'mentioned'), ranked('9')], 'more');
  await catchUp(queryClient, for_you);
  expect(shownRanked()).toEqual([['1']]);
  await showNewer(queryClient, for_you);
  expect(shownRanked()).toEqual([['8 mentioned', '9']]);
});

test('without a network, a filter finds what fits in “For you”, newest first', () => {
  showRanked([about('1', own_id), about('3', own_id), about('2', 'someone')]);
  expect(storedItems(queryClient, me, own_id)?.map(({ item_id }) => item_id)).toEqual(['3', '1']);
  expect(storedItems(queryClient, { about: 'unread' }, own_id)).toBeNull();
});

test('without a network, a filter leaves what fits of the stored feed, if this page can tell', () => {
  expect(storedItems(queryClient, me, own_id)).toBeNull();
  show([about('3', own_id), about('2', 'someone')]);
  expect(storedItems(queryClient, me, own_id)?.map(({ item_id }) => item_id)).toEqual(['3']);
  expect(storedItems(queryClient, team, own_id)).toBeNull();
});
