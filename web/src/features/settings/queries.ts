import { listSessions } from '@plaudit/contract/auth/endpoints';
import { caching } from '../../lib/caching.ts';
import { endpointQuery } from '../../lib/query.ts';

export const sessionsQuery = () => ({ ...endpointQuery(listSessions), ...caching.not_kept });
