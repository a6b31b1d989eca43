import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { above, accessReach, findHeld, type Acting } from '../../authority/authority.ts';
import { employeeAddressChanged, peopleChanged } from '../../people/events.ts';
import { findEmployee, lockEmployee, subjectOf, updateEmployeeRow, type EmployeeRow } from '../../people/people.ts';

export const address_changed = defineAction({
  name: 'employee.address_changed',
  // Undoing it hands the account back to the people who read the mail of the former address.
  permission: 'security.manage',
  undo: (ctx, viewer, { subject_id, before, after }) =>
    transact(ctx, async (tx) => {
      const row = await accessLocked(tx, viewer, subject_id ?? '');
      if (row.work_email_id !== after?.work_email_id) throw new AppError('INVALID_ACTION');
      await changeAddress(tx, viewer, row, before?.work_email_id as string);
    }),
});

/** The employee, locked until the end of the transaction. EMPLOYEE_NOT_FOUND for one in another company. */
export const accessLocked = async (
  tx: Tx,
  { company_id }: { company_id: string },
  employee_id: string,
): Promise<EmployeeRow> => {
  const row =
    (await lockEmployee(tx.db, company_id, employee_id)) && (await findEmployee(tx.db, company_id, employee_id));
  if (!row) throw new AppError('EMPLOYEE_NOT_FOUND');
  return row;
};

/** Another address to sign in with. A program can't change it for owners: anyone with its key would own the company. */
export const changeAddress = async (tx: Tx, acting: Acting, row: EmployeeRow, work_email_id: string): Promise<void> => {
  const { company_id } = acting;
  const { employee_id } = row;
  await accessReach(tx.db, acting, employee_id);
  const { is_owner } = await findHeld(tx.db, company_id, employee_id);
  if (acting.employee_id === null && is_owner) throw new AppError('NO_PERMISSION', above('person'));
  await updateEmployeeRow(tx.db, company_id, employee_id, { work_email_id }).execute().catch(refuseTakenAddress);
  recordChange(tx, acting, address_changed, {
    subject: subjectOf(row),
    before: { work_email_id: row.work_email_id },
    after: { work_email_id },
  });
  announce(tx, employeeAddressChanged, { company_id, employee_id });
  peopleChanged(tx, company_id, [employee_id]);
};

export const refuseTakenAddress = (error: unknown): never => {
  if (violatedConstraint(error) !== 'employee_company_id_work_email_id_key') throw error;
  throw new AppError('AUTH_EMAIL_ALREADY_EXISTS', { cause: error });
};
