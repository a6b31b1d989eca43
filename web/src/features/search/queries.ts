import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { call } from '../../lib/api/api.ts';
import { caching } from '../../lib/api/caching.ts';
import { askedOf, type Filters } from './filters.ts';

const items_of_kind = 20;
/** Of each kind, where few kinds are looked for. */
const items_of_few = 10;

type Asked = ReturnType<typeof askedOf>;

/** Some of each of these kinds, or of all; or of one kind page after page. Searches are not stored over restarts. */
const pagesOf = (key: readonly unknown[], kinds: string[] | undefined, asked: () => Asked) => {
  const is_one = kinds?.length === 1;
  return infiniteQueryOptions({
    queryKey: [searchEverything.path, ...key],
    queryFn: ({ pageParam, signal }) =>
      call(searchEverything, {
        signal,
        body: {
          ...asked(),
          ...(kinds && { kinds, limit: is_one ? items_of_kind : items_of_few }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ groups }) => (is_one ? (groups[0]?.next_cursor ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    ...caching.not_kept,
  });
};

/** What fits what was typed and the filters. */
export const searchPages = (typed: string, filters: Filters) => {
  const { kind, person, place, time, has, first_day, last_day } = filters;
  const key = [typed, { kind, person: person?.id, place: place?.id, time, has, first_day, last_day }];
  return pagesOf(key, kind === undefined ? undefined : [kind], () => askedOf(typed, filters, new Date()));
};

/** What a conversation is searched for: its messages, the replies to them, and the names of their files. */
export const kinds_in_chat = ['message', 'comment', 'file'] as const;
export type KindInChat = (typeof kinds_in_chat)[number];

/** What fits in one conversation what was typed; of one kind, page after page. */
export const foundIn = (place_id: string, typed: string, kind: KindInChat | null) =>
  pagesOf([typed, { place_id, kind }], kind ? [kind] : [...kinds_in_chat], () => ({
    ...askedOf(typed, {}, new Date()),
    place_id,
  }));
