import { countUnread } from '@plaudit/contract/chat/unread-endpoints';
import { endpointQuery } from '../../lib/api/query.ts';

/** Apart from the other queries: the navigation has it on the first screen. */
export const unreadQuery = () => endpointQuery(countUnread);
