import type { Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { insertEmployee, updateEmployeeRow } from '../../people/people.ts';
import type { Acting } from '../../authority/authority.ts';
import { accessEmployeeRole } from '../../role/access.ts';
import { insertEmployeeRoles } from '../../role/role.ts';
import { peopleChanged } from '../../people/events.ts';

/** Codes are unique in a company: INVALID_ACTION if another person has it. */
const refuseTakenCode = (error: unknown): never => {
  if (violatedConstraint(error) !== 'employee_by_code') throw error;
  throw new AppError('INVALID_ACTION', { payload: { taken: 'employee_code' }, cause: error });
};

type Person = {
  first_name: string;
  last_name: string;
  position_title: string;
  employee_code: string;
};

/** An employee without an email address is active at once, because they can't be invited. Returns their id. */
export const addWithoutAddress = async (tx: Tx, acting: Acting, person: Person): Promise<string> => {
  const employee_id = newId();
  const { company_id } = acting;
  const roles = await accessEmployeeRole(tx.db, acting);
  await insertEmployee(tx.db, {
    ...person,
    company_id,
    employee_id,
    work_email_id: '',
    employee_account_status: 'ACTIVE',
  })
    .execute()
    .catch(refuseTakenCode);
  tx.write(
    insertEmployeeRoles(
      tx.db,
      roles.map(({ role_id }) => ({ company_id, employee_id, role_id })),
    ),
  );
  peopleChanged(tx, company_id, [employee_id]);
  return employee_id;
};

export const setEmployeeCode = (tx: Tx, company_id: string, employee_id: string, employee_code: string) =>
  updateEmployeeRow(tx.db, company_id, employee_id, { employee_code }).execute().catch(refuseTakenCode);
