import { getSso, getSsoTest } from '@plaudit/contract/sso/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    sso: [getSso.path, getSsoTest.path],
  }),
];
