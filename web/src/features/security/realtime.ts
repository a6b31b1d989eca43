import { getSignInPolicy, listAccounts, listAccountSessions } from '@plaudit/contract/security/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    security: [getSignInPolicy.path, listAccounts.path, listAccountSessions.path],
  }),
];
