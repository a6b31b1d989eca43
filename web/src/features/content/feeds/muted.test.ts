import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { provideForFeeds } from '../../../lib/feature/cards.ts';
import { saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { followsQuery, noteChoice, type Subject } from '../follow-queries.ts';
import { feedPages } from '../queries.ts';
import { only_recognitions } from '../testing/cards.ts';
import { addToFeeds } from './feeds.ts';
import { announceUnmuted, isMuted, isWithoutMuted, leaveOutMuted } from './muted.ts';
import { newerOf } from './newer.ts';

provideForFeeds([only_recognitions]);

let queryClient: QueryClient;

const person = (employee_id: string) => ({ employee_id, first_name: 'Ben', last_name: 'Adler' });
const item = (item_id: string, giver: string, message = '', more: object = {}) =>
  ({
    kind: 'recognition',
    item_id,
    recognition: { recognition_id: item_id, giver: person(giver), message, ...more },
  }) as unknown as FeedItem;
const ben = { kind: 'person', employee: person('ben') } as unknown as Subject;
const golf: Subject = { kind: 'tag', tag: 'golf' };
const shown = () =>
  queryClient.getQueryData(feedPages(null).queryKey)?.pages.flatMap(({ items }) => items.map(({ item_id }) => item_id));

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  queryClient = new QueryClient();
  queryClient.setQueryData(followsQuery().queryKey, { items: [], places: [] });
});

test('content is muted with its person or a hashtag of it, and not if it speaks for the company or for another person', () => {
  noteChoice(queryClient, ben, 'mute');
  noteChoice(queryClient, golf, 'mute');
  const is_muted = [
    item('1', 'ben'),
    item('2', 'eve'),
    item('3', 'eve', 'A round of #Golf'),
    item('4', 'eve', 'A round of golf'),
    item('5', 'ben', '', { as_company: true }),
    item('6', 'ben', '', { in_name_of: person('eve') }),
    item('7', 'eve', '', { in_name_of: person('ben') }),
  ].map((one) => isMuted(queryClient, one));
  expect(is_muted).toEqual([true, false, true, false, false, false, true]);
  noteChoice(queryClient, ben, 'follow');
  noteChoice(queryClient, golf, 'none');
  expect(isMuted(queryClient, item('1', 'ben', '#golf'))).toBe(false);
});

test('the home feed and its circles leave out what is muted; what people look for, and places, do not', () => {
  expect([null, { about: 'team' as const }, { company_value_id: 'care' }].map(isWithoutMuted)).toEqual([
    true,
    true,
    true,
  ]);
  const looked_for = [
    'place',
    { search: 'golf' },
    { tag: 'golf' },
    { about: 'me' as const },
    { about: 'saved' as const },
  ];
  expect(looked_for.map(isWithoutMuted)).toEqual([false, false, false, false, false]);
});

test('what people mute leaves the home feed and its pill at once, and nothing new of it is announced', () => {
  const pages = [
    { items: [item('3', 'eve'), item('2', 'ben'), item('1', session.employee_id, '#golf')], next_cursor: null },
  ];
  queryClient.setQueryData(feedPages(null).queryKey, { pages, pageParams: [null] });
  const arrives = (one: FeedItem) => addToFeeds(queryClient, one, { place_id: null, is_own: false });
  arrives(item('4', 'ben'));
  arrives(item('5', 'eve'));
  noteChoice(queryClient, ben, 'mute');
  noteChoice(queryClient, golf, 'mute');
  leaveOutMuted(queryClient);
  const stop = announceUnmuted(queryClient);
  arrives(item('6', 'ben'));
  stop();
  expect(shown()).toEqual(['3', '1']);
  expect(newerOf(null).items.map(({ item_id }) => item_id)).toEqual(['5']);
});
