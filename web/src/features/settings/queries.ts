import { listFollows } from '@plaudit/contract/follow/endpoints';
import { listSessions } from '@plaudit/contract/auth/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

export const sessionsQuery = () => ({ ...endpointQuery(listSessions), ...caching.not_kept });

/** What the person follows and mutes. Places are muted elsewhere, and no event tells of it. */
export const followedQuery = () => ({ ...endpointQuery(listFollows), staleTime: 0 });
