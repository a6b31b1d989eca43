import { getCustomFieldUse } from '@plaudit/contract/custom-field/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointQuery } from '../../../lib/api/query.ts';

/** How many people have something in a field. */
export const fieldUseQuery = (field_id: string) => ({
  ...endpointQuery(getCustomFieldUse, { query: { field_id }, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});
