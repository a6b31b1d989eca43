import type { Department } from '@plaudit/contract/department/endpoints';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { listDepartmentRows, lockDepartment, type DepartmentRow } from './queries.ts';

type Actor = { company_id: string };

/** The department as admins see it; DEPARTMENT_NOT_FOUND if the company has none with this id. */
export const loadDepartment = async (db: Db, { company_id }: Actor, department_id: string): Promise<Department> => {
  const [row] = await listDepartmentRows(db, company_id, { department_id, limit: 1 });
  if (!row) throw new AppError('DEPARTMENT_NOT_FOUND');
  return viewDepartment(row);
};

/** The same, locked until the end of the transaction. */
export const accessDepartment = async (db: Db, actor: Actor, department_id: string): Promise<Department> => {
  if (!(await lockDepartment(db, actor.company_id, department_id))) throw new AppError('DEPARTMENT_NOT_FOUND');
  return loadDepartment(db, actor, department_id);
};

export const viewDepartment = (row: DepartmentRow): Department => ({
  department_id: row.department_id,
  department_name: row.department_name,
  manager: row.manager,
  members_count: row.members_count,
});
