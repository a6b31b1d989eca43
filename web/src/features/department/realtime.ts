import { listDepartments } from '@plaudit/contract/department/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';
import { lists_of_people } from '../people/index.ts';

// People show the name of theirs.
export const realtime = [
  adminLists({
    departments: [listDepartments.path, ...lists_of_people],
  }),
];
