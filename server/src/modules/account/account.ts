import type { AccountStatus, Employee, NewEmployee } from '@plaudit/contract/people/schema';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { announce } from '../../platform/jobs/events.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { defineAction, recordChange } from '../audit/audit.ts';
import { accessEmployee, accessOther } from '../people/access.ts';
import { accessReach } from '../authority/authority.ts';
import { employeeDeactivated, peopleChanged } from '../people/events.ts';
import { invite } from '../invitation/invitation.ts';
import { findAddressHolder, insertEmployee, refuseLastOwner, subjectOf, updateEmployeeRow } from '../people/people.ts';
import { checkPlace, withoutNullTexts } from '../profile/profile.ts';
import { chooseRoles, insertEmployeeRoles } from '../role/role.ts';
import { viewEmployee } from '../people/view.ts';
import { mayChangeStatus } from './policy.ts';
import { hasPassword } from './queries.ts';

export { activateInvited } from './activation/activation.ts';
export { accessLocked, changeAddress, refuseTakenAddress } from './address/address.ts';
export { addWithoutAddress, setEmployeeCode } from './frontline/frontline.ts';
export { provisionPerson, refreshPerson } from './provision/provision.ts';
export { hasPassword } from './queries.ts';

/** The person who registers a company: active at once, with the role given. */
export const addFirstEmployee = (
  tx: Tx,
  person: { company_id: string; first_name: string; last_name: string; work_email_id: string; role_id: string },
): string => {
  const { role_id, ...row } = person;
  const employee_id = newId();
  tx.write(insertEmployee(tx.db, { ...row, employee_id, employee_account_status: 'ACTIVE' }));
  tx.write(insertEmployeeRoles(tx.db, [{ company_id: row.company_id, employee_id, role_id }]));
  return employee_id;
};

export const employee_invited = defineAction({ name: 'employee.invited', permission: 'people.manage' });

export const employee_invited_again = defineAction({ name: 'employee.invited_again', permission: 'people.manage' });

export const account_status_changed = defineAction({
  name: 'employee.account_status_changed',
  permission: 'people.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const { employee_account_status } = await accessEmployee(ctx.db, viewer, subject_id ?? '');
    if (employee_account_status !== after?.employee_account_status) throw new AppError('INVALID_ACTION');
    const status = before?.employee_account_status as AccountStatus;
    return updateAccountStatus(ctx, viewer, { employee_id: subject_id ?? '', status });
  },
});

/** Names the person who has the address, so that the inviter finds them. */
const refuseTaken = async ({ db }: Tx, company_id: string, work_email_id: string): Promise<void> => {
  const holder = await findAddressHolder(db, company_id, work_email_id);
  if (holder) throw new AppError('AUTH_EMAIL_ALREADY_EXISTS', { payload: holder });
};

/** Adds an employee and emails them an invitation. */
export const inviteEmployee = (ctx: Context, viewer: Viewer, { role_ids, ...given }: NewEmployee): Promise<Employee> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const employee_id = newId();
    const person = { ...given, ...withoutNullTexts(given) };
    const [roles] = await Promise.all([
      chooseRoles(tx, viewer, role_ids),
      checkPlace(tx, viewer, person),
      refuseTaken(tx, company_id, person.work_email_id),
    ]);
    await insertEmployee(tx.db, { ...person, company_id, employee_id, employee_account_status: 'INVITED' })
      .execute()
      .catch((error: unknown) => {
        // Someone else invited them at the same time.
        if (violatedConstraint(error) !== 'employee_company_id_work_email_id_key') throw error;
        throw new AppError('AUTH_EMAIL_ALREADY_EXISTS', { cause: error });
      });
    const row = await accessEmployee(tx.db, viewer, employee_id);
    tx.write(
      insertEmployeeRoles(
        tx.db,
        roles.map((role_id) => ({ company_id, employee_id, role_id })),
      ),
    );
    await invite(tx, viewer, row);
    peopleChanged(tx, company_id, [employee_id]);
    const employee = viewEmployee(row);
    recordChange(tx, viewer, employee_invited, {
      subject: subjectOf(employee),
      before: null,
      after: { ...employee, role_ids: roles },
    });
    return employee;
  });

/** Emails another invitation, which replaces the one before. */
export const resendInvitation = (ctx: Context, viewer: Viewer, employee_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const row = await accessEmployee(tx.db, viewer, employee_id);
    await accessReach(tx.db, viewer, employee_id);
    if (row.employee_account_status !== 'INVITED') throw new AppError('INVALID_ACTION');
    await invite(tx, viewer, row);
    recordChange(tx, viewer, employee_invited_again, {
      subject: subjectOf(row),
      before: null,
      after: { work_email_id: row.work_email_id },
    });
    return {};
  });

export const updateAccountStatus = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, status }: { employee_id: string; status: AccountStatus },
): Promise<Employee> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const row = await accessEmployee(tx.db, viewer, employee_id);
    if (row.employee_account_status === status) return viewEmployee(row);
    await checkStatusChange(tx, viewer, employee_id, row.employee_account_status as AccountStatus, status);

    const changed = await updateEmployeeRow(tx.db, company_id, employee_id, { employee_account_status: status })
      .where('employee_account_status', '=', row.employee_account_status)
      .returning('employee_id')
      .execute()
      .catch(refuseLastOwner);
    // Another request changed it in the meantime.
    if (changed.length === 0) throw new AppError('INVALID_ACTION');
    recordChange(tx, viewer, account_status_changed, {
      subject: subjectOf(row),
      before: { employee_account_status: row.employee_account_status },
      after: { employee_account_status: status },
    });
    if (status === 'INACTIVE') announce(tx, employeeDeactivated, { company_id, employee_id });
    tx.afterCommit(() => ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
    peopleChanged(tx, company_id, [employee_id]);
    return viewEmployee({ ...row, employee_account_status: status });
  });

const checkStatusChange = async (
  tx: Tx,
  viewer: Viewer,
  employee_id: string,
  from: AccountStatus,
  to: AccountStatus,
): Promise<void> => {
  await accessOther(tx, viewer, employee_id);
  const has_password = await hasPassword(tx.db, viewer.company_id, employee_id);
  if (!mayChangeStatus(from, to, has_password)) throw new AppError('INVALID_ACTION');
};
