import { getCase, listCases } from '@plaudit/contract/moderation/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    cases: [listCases.path, getCase.path],
  }),
];
