import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/context.ts';
import { findEmployee, type EmployeeRow } from './queries.ts';

/** An employee of the viewer's company; EMPLOYEE_NOT_FOUND for anybody else, deleted ones too. */
export const accessEmployee = async (db: Db, viewer: Viewer, employee_id: string): Promise<EmployeeRow> => {
  const row = await findEmployee(db, viewer.company_id, employee_id);
  if (!row) throw new AppError('EMPLOYEE_NOT_FOUND');
  return row;
};
