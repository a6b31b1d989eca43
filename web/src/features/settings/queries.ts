import { listSessions } from '@plaudit/contract/auth/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

export const sessionsQuery = () => ({ ...endpointQuery(listSessions), ...caching.not_kept });
