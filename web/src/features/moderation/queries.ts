import { listPlaceCases, listReports } from '@plaudit/contract/moderation/endpoints';
import type { AnyPlace } from '../../lib/feature/places.ts';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages } from '../../lib/api/query.ts';

export const ownReportPages = () => ({ ...endpointPages(listReports), staleTime: 0, ...caching.not_kept });

/** What was reported in a place, for its managers: nothing of it stays on the device. */
export const placeCasePages = ({ place_id, place_kind }: Pick<AnyPlace, 'place_id' | 'place_kind'>) => ({
  ...endpointPages(listPlaceCases, { body: { place_id, place_kind } }),
  staleTime: 0,
  ...caching.not_kept,
});
