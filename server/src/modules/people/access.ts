import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { accessReach } from '../authority/authority.ts';
import { findEmployee, type EmployeeRow } from './queries.ts';

/** An employee of the viewer's company; EMPLOYEE_NOT_FOUND for anyone else, including deleted ones. */
export const accessEmployee = async (db: Db, viewer: Viewer, employee_id: string): Promise<EmployeeRow> => {
  const row = await findEmployee(db, viewer.company_id, employee_id);
  if (!row) throw new AppError('EMPLOYEE_NOT_FOUND');
  return row;
};

/** No one closes their own account, or that of a person who holds more. */
export const accessOther = async ({ db }: Tx, viewer: Viewer, employee_id: string): Promise<void> => {
  if (employee_id === viewer.employee_id) throw new AppError('INVALID_ACTION');
  await accessReach(db, viewer, employee_id);
};
