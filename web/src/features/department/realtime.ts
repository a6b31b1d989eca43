import { listDepartments } from '@plaudit/contract/department/endpoints';
import { listEmployees } from '@plaudit/contract/people/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

// People show the name of theirs.
export const realtime = [
  adminLists({
    departments: [listDepartments.path, listEmployees.path],
  }),
];
