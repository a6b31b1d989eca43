import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Community } from '@plaudit/contract/community/endpoints';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { cached } from '../community/cached-communities.ts';
import { communityQuery } from '../community/queries.ts';
import { feedPages } from '../content/queries.ts';
import { unreadPlacesQuery } from './queries.ts';
import { realtimeOf } from './realtime.ts';

const queryClient = new QueryClient();
const realtime = realtimeOf([cached]);
const news = (author_id: string): void =>
  realtime[0]?.events['place.news']?.(
    { place_id: 'a', place_kind: 'community', content_id: 'c', author_id },
    queryClient,
  );
const unread = () => [
  queryClient.getQueryData(communityQuery('a').queryKey)?.my.membership?.unread_count,
  queryClient.getQueryData(unreadPlacesQuery().queryKey)?.unread_count,
];

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  const my = { membership: { unread_count: 0, muted_until: null }, request: null };
  queryClient.setQueryData(communityQuery('a').queryKey, { community_id: 'a', my } as unknown as Community);
  queryClient.setQueryData(unreadPlacesQuery().queryKey, {
    unread_count: 0,
    has_quiet: false,
    kinds: [{ place_kind: 'community', unread_count: 0, has_quiet: false }],
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(['place.changed', 'catchUp'] as const)('%s reads places and the sum of their news again', (occasion) => {
  const [found] = realtime;
  if (occasion === 'catchUp') found?.catchUp(queryClient);
  else found?.events[occasion]?.({ place_id: 'a' }, queryClient);
  const isReadAgain = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect([communityQuery('a').queryKey, unreadPlacesQuery().queryKey].map(isReadAgain)).toEqual([true, true]);
});

test('what others write in a place is unread, and what the person wrote on another device is not', () => {
  news(session.employee_id);
  expect(unread()).toEqual([0, 0]);
  news('somebody else');
  expect(unread()).toEqual([1, 1]);
});

test('people who join or leave a place read their feeds again, and no one else does', () => {
  for (const feed of [null, 'a']) queryClient.setQueryData(feedPages(feed).queryKey, { pages: [], pageParams: [] });
  const are_stale = () => [null, 'a'].map((feed) => queryClient.getQueryState(feedPages(feed).queryKey)?.isInvalidated);
  const change = realtime[0]?.events['place.changed'];
  change?.({ place_id: 'a' }, queryClient);
  expect(are_stale()).toEqual([false, false]);
  change?.({ place_id: 'a', is_member: false }, queryClient);
  expect(are_stale()).toEqual([true, true]);
});
