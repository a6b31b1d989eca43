import { listFactors } from '@plaudit/contract/factor/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

export const factorsQuery = () => ({ ...endpointQuery(listFactors), ...caching.not_kept });
