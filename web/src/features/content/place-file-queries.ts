import { listPlaceFiles } from '@plaudit/contract/content/endpoints';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages } from '../../lib/api/query.ts';

/** The pictures of a place, or its other files. Their addresses work for an hour, so they are read each time. */
export const placeFilePages = (
  { place_id, place_kind }: { place_id: string; place_kind: PlaceKindName },
  kind: 'pictures' | 'files',
) => ({
  ...endpointPages(listPlaceFiles, { query: { place_id, place_kind, kind, limit: 50 } }),
  staleTime: 0,
  ...caching.not_kept,
});
