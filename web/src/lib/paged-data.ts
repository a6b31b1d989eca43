import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '@plaudit/contract/schema';

export type PagedData<Item> = InfiniteData<Page<Item>>;

/**
 * A list, newest first, with more items where they belong; what it held of them takes the new form. Those that belong
 * behind what has been read are left to their page. `idOf` gives ids whose order is the order of creation.
 */
export const withItems = <Item>(
  list: PagedData<Item>,
  items: Item[],
  idOf: (item: Item) => string,
): PagedData<Item> => {
  const added = new Set(items.map(idOf));
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((item) => !added.has(idOf(item))) }));
  const end = pages.findLastIndex(({ next_cursor }) => next_cursor === null);
  for (const item of items) {
    const place = pages.findIndex((page) => page.items.some((older) => idOf(older) < idOf(item)));
    pages[place < 0 ? end : place]?.items.push(item);
  }
  for (const page of pages) page.items.sort((a, b) => (idOf(a) < idOf(b) ? 1 : -1));
  return { ...list, pages };
};
