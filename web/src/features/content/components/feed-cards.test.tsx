import { expect, test } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { provideForFeeds } from '../../../lib/feature/cards.ts';
import { only_recognitions } from '../testing/cards.ts';
import { feedPages } from '../queries.ts';
import { feedCards } from './feed-cards.tsx';

provideForFeeds([only_recognitions]);

const item = (kind: string, item_id: string) => ({ kind, item_id, [kind]: {} }) as unknown as FeedItem;

test('a feed shows the kinds that the page has cards for and leaves out what a newer server knows', () => {
  const cards = feedCards([item('riddle', '3'), item('recognition', '2'), item('toString', '1')]);
  expect(cards.map(({ key }) => key)).toEqual(['2']);
});

test('a feed asks for exactly the kinds that the page has cards for', () => {
  expect(feedPages(null).queryKey[1]).toMatchObject({ query: { kinds: 'recognition' } });
  expect(feedPages('p1').queryKey[1]).toMatchObject({ query: { kinds: 'recognition', place_id: 'p1' } });
});
