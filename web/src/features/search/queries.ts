import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { call } from '../../lib/api/api.ts';
import { caching } from '../../lib/api/caching.ts';
import { sinceOf, type Filters } from './filters.ts';

const items_of_kind = 20;

/** What fits, some of each kind; or of one kind page after page. Searches are not stored over restarts. */
export const searchPages = (search: string, { kind, person, place, time }: Filters) =>
  infiniteQueryOptions({
    queryKey: [searchEverything.path, { search, kind, person: person?.id, place: place?.id, time }],
    queryFn: ({ pageParam, signal }) => {
      const since = sinceOf(time, new Date());
      return call(searchEverything, {
        signal,
        body: {
          search,
          ...(kind && { kinds: [kind], limit: items_of_kind }),
          ...(person && { employee_id: person.id }),
          ...(place && { place_id: place.id }),
          ...(since && { since: since.toISOString() }),
          ...(pageParam && { cursor: pageParam }),
        },
      });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ groups }) => (kind ? (groups[0]?.next_cursor ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    ...caching.not_kept,
  });
