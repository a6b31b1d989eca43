import { listSavedIds } from '@plaudit/contract/feed/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';

/** Ids of what the person saved for later. */
export const savedQuery = () => endpointQuery(listSavedIds);
