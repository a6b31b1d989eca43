import { listAttention } from '@plaudit/contract/overview/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    cases: [listAttention.path],
    requests: [listAttention.path],
    people: [listAttention.path],
    provisioning: [listAttention.path],
  }),
];
