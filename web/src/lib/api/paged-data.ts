import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '@plaudit/contract/schema';

export type PagedData<Item> = InfiniteData<Page<Item>>;

/**
 * A list, newest first, with more items where they belong; items it had already are replaced. Those after the loaded part are
 * left to their page. `idOf` returns ids whose order is the order of creation.
 */
export const withItems = <Item>(
  list: PagedData<Item>,
  items: Item[],
  idOf: (item: Item) => string,
): PagedData<Item> => {
  const given = new Map(items.map((item) => [idOf(item), item]));
  const pages = list.pages.map((page) => ({ ...page, items: page.items.map((item) => given.get(idOf(item)) ?? item) }));
  const known = new Set(pages.flatMap((page) => page.items.map(idOf)));
  const end = pages.findLastIndex(({ next_cursor }) => next_cursor === null);
  for (const item of given.values()) {
    if (known.has(idOf(item))) continue;
    const place = pages.findIndex((page) => page.items.some((older) => idOf(older) < idOf(item)));
    pages[place < 0 ? end : place]?.items.push(item);
  }
  for (const page of pages) page.items.sort((a, b) => (idOf(a) < idOf(b) ? 1 : -1));
  return { ...list, pages };
};
