import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { call } from '../../lib/api/api.ts';
import { caching } from '../../lib/api/caching.ts';
import { askedOf, type Filters } from './filters.ts';

const items_of_kind = 20;

type Asked = ReturnType<typeof askedOf>;

/** Some of each kind; or of one kind page after page. Searches are not stored over restarts. */
const pagesOf = (key: readonly unknown[], kind: string | undefined, asked: () => Asked) =>
  infiniteQueryOptions({
    queryKey: [searchEverything.path, ...key],
    queryFn: ({ pageParam, signal }) =>
      call(searchEverything, {
        signal,
        body: {
          ...asked(),
          ...(kind && { kinds: [kind], limit: items_of_kind }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ groups }) => (kind ? (groups[0]?.next_cursor ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    ...caching.not_kept,
  });

/** What fits what was typed and the filters. */
export const searchPages = (typed: string, filters: Filters) => {
  const { kind, person, place, time, has, first_day, last_day } = filters;
  const key = [typed, { kind, person: person?.id, place: place?.id, time, has, first_day, last_day }];
  return pagesOf(key, kind, () => askedOf(typed, filters, new Date()));
};

/** The messages of one conversation that fit what was typed. */
export const messagesIn = (place_id: string, typed: string) =>
  pagesOf([typed, { place_id }], 'message', () => ({ ...askedOf(typed, {}, new Date()), place_id }));
