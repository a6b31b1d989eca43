import { listRetention, previewRetention } from '@plaudit/contract/retention/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    retention: [listRetention.path, previewRetention.path],
  }),
];
