import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { Community } from '@plaudit/contract/community/endpoints';
import { cached } from '../community/cached-communities.ts';
import { providePlaces } from '../../lib/feature/places.ts';
import { communityPages, communityQuery } from '../community/queries.ts';
import { countNews, setUnread } from './cached-places.ts';
import { unreadPlacesQuery } from './queries.ts';
import { takeOut } from './take-out.ts';

const queryClient = new QueryClient();
afterEach(() => queryClient.clear());

const now = new Date('2026-11-23T12:00:00.000Z');
const community = (community_id: string, unread_count: number, muted_until: string | null = null) =>
  ({ community_id, my: { membership: { unread_count, muted_until }, request: null } }) as unknown as Community;
type Sum = { unread_count: number; has_quiet: boolean };
/** Something is new in places of another kind, too. */
const sums = (communities: Sum) => ({
  ...communities,
  kinds: [
    { place_kind: 'community', ...communities },
    { place_kind: 'chat', unread_count: 3, has_quiet: false },
  ],
});
const at = (place_id: string) => ({ place_id, place_kind: 'community' });
const show = (...items: Community[]) => {
  queryClient.setQueryData(communityPages('all').queryKey, {
    pages: [{ items, next_cursor: null }],
    pageParams: [null],
  } as never);
  queryClient.setQueryData(unreadPlacesQuery().queryKey, sums({ unread_count: 99, has_quiet: false }));
};
const counts = () =>
  queryClient
    .getQueryData(communityPages('all').queryKey)
    ?.pages[0]?.items.map(({ my }) => my.membership?.unread_count);
const total = () => queryClient.getQueryData(unreadPlacesQuery().queryKey);

test('news in a place counts there and in the navigation, up to a hundred', () => {
  show(community('a', 99), community('b', 0));
  queryClient.setQueryData(communityQuery('a').queryKey, community('a', 99));
  countNews([cached], queryClient, at('a'), now);
  countNews([cached], queryClient, at('a'), now);
  expect([counts(), total()]).toEqual([[100, 0], sums({ unread_count: 100, has_quiet: false })]);
  expect(queryClient.getQueryData(communityQuery('a').queryKey)?.my.membership?.unread_count).toBe(100);
});

test('news that arrives while places are read makes them read again, because the answer may lack it', async () => {
  show(community('a', 0));
  const answers: ((value: never) => void)[] = [];
  const queryFn = () => new Promise<never>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: unreadPlacesQuery().queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  countNews([cached], queryClient, at('a'), now);
  expect(answers).toHaveLength(2);
  stop();
});

test('what an earlier version stored has no kinds, and still counts', () => {
  queryClient.setQueryData(unreadPlacesQuery().queryKey, { unread_count: 4, has_quiet: false } as never);
  countNews([cached], queryClient, at('a'), now);
  expect(total()).toMatchObject({ unread_count: 5, kinds: [] });
});

test('news in a place of a kind that this page does not know counts only in the sum', () => {
  show(community('a', 5));
  countNews([cached], queryClient, { place_id: 'x', place_kind: 'space' }, now);
  expect(counts()).toEqual([5]);
  expect(total()).toEqual({ ...sums({ unread_count: 99, has_quiet: false }), unread_count: 100 });
});

test('news in a muted place is a quiet dot', () => {
  show(community('b', 0), community('a', 0, '2026-11-24T00:00:00.000Z'));
  countNews([cached], queryClient, at('a'), now);
  expect([counts(), total()]).toEqual([[0, 1], sums({ unread_count: 99, has_quiet: true })]);
});

test('what was seen on another device is no longer unread, and the sum is read again', () => {
  show(community('a', 5), community('b', 2));
  setUnread([cached], queryClient, 'a', 0);
  expect(counts()).toEqual([0, 2]);
  expect(queryClient.getQueryState(unreadPlacesQuery().queryKey)?.isInvalidated).toBe(true);
});

test('a place that is deleted is in no list from then on, and back if that is refused', async () => {
  show(community('a', 0), community('b', 0));
  const ids = () =>
    queryClient.getQueryData(communityPages('all').queryKey)?.pages[0]?.items.map(({ community_id }) => community_id);
  const answers: ((value: never) => void)[] = [];
  const queryFn = ({ signal: _ends }: { signal: AbortSignal }) =>
    new Promise<never>((resolve) => void answers.push(resolve));
  const old = queryClient.fetchQuery({ queryKey: communityPages('all').queryKey, queryFn }).catch(() => {});
  providePlaces([{ places: { community: { cached: async () => ({ cached }) } as never } }]);
  const putBack = await takeOut(queryClient, { place_id: 'a', place_kind: 'community' });
  answers[0]?.({ pages: [{ items: [community('a', 0)], next_cursor: null }], pageParams: [null] } as never);
  await old;
  expect(ids()).toEqual(['b']);
  putBack();
  expect(ids()).toEqual(['a', 'b']);
});
