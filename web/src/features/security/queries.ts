import { listFactors } from '@plaudit/contract/factor/endpoints';
import { caching } from '../../lib/caching.ts';
import { endpointQuery } from '../../lib/query.ts';

export const factorsQuery = () => ({ ...endpointQuery(listFactors), ...caching.not_kept });
