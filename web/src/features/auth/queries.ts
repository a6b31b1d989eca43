import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { endpointQuery } from '../../lib/query.ts';

/** What the server says to everybody; it changes with its settings only, at a restart. */
export const appConfigQuery = { ...endpointQuery(getAppConfig), staleTime: Infinity };
