import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '@plaudit/contract/limits';
import { countUnreadPlaces, listPlaceMembers, listPlaceRequests } from '@plaudit/contract/place/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { RequestKind } from '@plaudit/contract/place/schema';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import type { AnyPlace } from '../../lib/feature/places.ts';

type At = Pick<AnyPlace, 'place_id' | 'place_kind'>;

/** A place as calls about places name it: the error for one that is missing is then that of its kind. */
export const placeAt = ({ place_id, place_kind }: At) => ({ place_id, place_kind });

/** How much is new in all places of the person. */
export const unreadPlacesQuery = () => endpointQuery(countUnreadPlaces);

type Unread = ResponseOf<typeof countUnreadPlaces>;

/** The same for each kind. An answer stored by an earlier version has none. */
export const sumsOf = (unread: Partial<Unread> | undefined): Unread['kinds'] => unread?.kinds ?? [];

export const memberPages = (place: At, search = '') => ({
  ...endpointPages(listPlaceMembers, { body: { ...placeAt(place), ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});

/** The members of a place, owners first, to choose its next owner. */
export const successorPages = (place: At, search = '') => ({
  ...endpointPages(listPlaceMembers, {
    body: { ...placeAt(place), limit: limits.page_size_max, ...(search && { search }) },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});

/** Who looks after a place. */
export const keeperPages = (place: At) =>
  endpointPages(listPlaceMembers, { body: { ...placeAt(place), roles: ['owner', 'manager'] } });

export const requestPages = (place: At, kind: RequestKind) =>
  endpointPages(listPlaceRequests, { body: { ...placeAt(place), kind } });
