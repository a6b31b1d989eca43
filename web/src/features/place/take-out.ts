import type { QueryClient } from '@tanstack/react-query';
import type { PagedData } from '../../lib/api/paged-data.ts';
import { type AnyPlace, loadCachedPlaces } from '../../lib/feature/places.ts';

type Listed = Readonly<Record<string, unknown>>;

/** Takes a place out of the lists of its kind before the server knows that it is deleted; returns what puts it back. Never rejects. */
export const takeOut = async (
  queryClient: QueryClient,
  { place_id, place_kind }: Pick<AnyPlace, 'place_id' | 'place_kind'>,
): Promise<() => void> => {
  const cached = (await loadCachedPlaces().catch(() => [])).find(({ kind }) => kind === place_kind);
  if (!cached) return () => {};
  const lists = { queryKey: [cached.list] };
  // An answer that is on its way would still have it.
  void queryClient.cancelQueries(lists);
  const before = queryClient.getQueriesData<PagedData<Listed>>(lists);
  const others = (items: Listed[]) => items.filter((one) => one[`${place_kind}_id`] !== place_id);
  queryClient.setQueriesData<PagedData<Listed>>(
    lists,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: others(page.items) })) },
  );
  return () => before.forEach(([key, known]) => queryClient.setQueryData(key, known));
};
