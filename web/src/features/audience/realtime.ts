import {
  countAudience,
  describeAudience,
  explainAudience,
  listAudience,
  listSavedAudiences,
} from '@plaudit/contract/audience/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    audiences: [
      listSavedAudiences.path,
      listAudience.path,
      countAudience.path,
      describeAudience.path,
      explainAudience.path,
    ],
  }),
];
