import { listDepartments } from '@plaudit/contract/department/endpoints';
import { adminPages } from '../../admin/queries.ts';

export const departmentPages = (search: string) => adminPages(listDepartments, { search });
