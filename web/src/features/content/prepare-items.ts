import type { FeedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { cardOf, prepareCards } from '../../lib/feature/cards.ts';
import { isLastScreenThere } from '../../lib/screen/end-last-screen.ts';
import { cardsOfScreen, isFirstListToCome } from './first-list.ts';
import { prepareWords } from './use-words-tree.ts';

const kindsOf = (items: readonly FeedItem[]): string[] => items.map(({ kind }) => kind);

/** Loads what draws these, their words included. Never rejects. */
export const prepareItems = async (items: readonly FeedItem[]): Promise<void> => {
  const words = items.map((item) => cardOf(item.kind)?.words(item) ?? '');
  await Promise.all([prepareCards(kindsOf(items)), prepareWords(words)]);
};

/** Loads what draws a page of a feed, so that nothing moves when it is drawn. Never rejects. */
export const preparePage = (page: ResponseOf<typeof listHomeFeed>, is_first: boolean): Promise<void> => {
  const items = [...(page.on_top ?? []), ...page.items];
  // The list draws those below the first in pauses, and waits for what draws them.
  if (!is_first || !isFirstListToCome()) return prepareItems(items);
  // The page as it was left has marks. Without it, people read the first words sooner, as they were typed.
  if (isLastScreenThere()) return prepareItems(items.slice(0, cardsOfScreen()));
  return prepareCards(kindsOf(items.slice(0, 1)));
};
