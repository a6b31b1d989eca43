import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '@plaudit/contract/schema';

export type PagedData<Item> = InfiniteData<Page<Item>>;

/**
 * A list, newest first, with newer items where they belong in its first page; what it held of them takes the newer
 * form. `idOf` gives ids whose order is the order of creation.
 */
export const withNewer = <Item>(
  list: PagedData<Item>,
  items: Item[],
  idOf: (item: Item) => string,
): PagedData<Item> => {
  const newer = new Set(items.map(idOf));
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((item) => !newer.has(idOf(item))) }));
  const [first, ...rest] = pages;
  if (!first) return list;
  const sorted = [...items, ...first.items].sort((a, b) => (idOf(a) < idOf(b) ? 1 : -1));
  return { ...list, pages: [{ ...first, items: sorted }, ...rest] };
};
