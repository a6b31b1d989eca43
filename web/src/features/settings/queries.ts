import { listSessions } from '@plaudit/contract/auth/endpoints';
import { endpointQuery } from '../../lib/query.ts';

export const sessionsQuery = () => ({ ...endpointQuery(listSessions), meta: { is_persisted: false } });
