import type { AccountStatus } from '@plaudit/contract/people/schema';
import type { Tx } from '../../platform/db/transact.ts';
import { invalidRequest } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { announce } from '../../platform/jobs/events.ts';
import { defineAction, recordChange } from '../audit/audit.ts';
import { account_status_changed, changeAddress, hasPassword, refuseTakenAddress } from '../account/account.ts';
import { department_created, findDepartmentNamed, insertDepartmentNamed } from '../department/department.ts';
import { employeeDeactivated, peopleChanged } from '../people/events.ts';
import { inviteWhenPossible, leaveUninvited } from '../invitation/invitation.ts';
import {
  refuseLastOwner,
  subjectOf,
  findEmployee,
  insertEmployee,
  isAbove,
  updateEmployeeRow,
  type EmployeeRow,
} from '../people/people.ts';
import { employee_updated } from '../profile/profile.ts';
import { tellHolders, accessReach } from '../authority/authority.ts';
import { accessEmployeeRole } from '../role/access.ts';
import { insertEmployeeRoles } from '../role/role.ts';
import { viewEmployee } from '../people/view.ts';

/**
 * A program that keeps people up to date with a key of the company, under the name of that key; it acts for the person who made
 * it.
 */
export type Program = { company_id: string; employee_id: null; program: string; made_by: string };

/** What a directory service says about a person. It knows departments by their names. */
export type Provisioned = {
  first_name: string;
  last_name: string;
  work_email_id: string;
  position_title: string;
  location: string | null;
  department_name: string | null;
  manager_id: string | null;
};

export const employee_provisioned = defineAction({ name: 'employee.provisioned', permission: 'people.manage' });

/** Adds an employee with the default role. With `invited_by`, they get an invitation by email in the name of that person. */
export const addProvisioned = async (
  tx: Tx,
  program: Program,
  { department_name, ...person }: Provisioned,
  { is_active, invited_by }: { is_active: boolean; invited_by: string | null },
): Promise<string> => {
  const { company_id } = program;
  const employee_id = newId();
  if (person.manager_id) await checkManager(tx, company_id, employee_id, person.manager_id);
  const department_id = await departmentNamed(tx, program, department_name);
  const employee_account_status: AccountStatus = is_active ? 'INVITED' : 'INACTIVE';
  await insertEmployee(tx.db, { ...person, company_id, department_id, employee_id, employee_account_status })
    .execute()
    .catch(refuseTakenAddress);
  const roles = await accessEmployeeRole(tx.db, program);
  const role_ids = roles.map(({ role_id }) => role_id);
  if (roles.length > 0) {
    tx.write(
      insertEmployeeRoles(
        tx.db,
        role_ids.map((role_id) => ({ company_id, employee_id, role_id })),
      ),
    );
  }
  peopleChanged(tx, company_id, [employee_id]);
  recordChange(tx, program, employee_provisioned, {
    subject: subjectOf({ ...person, employee_id }),
    before: null,
    after: { ...person, department_name, employee_account_status },
  });
  if (is_active && invited_by) {
    await inviteWhenPossible(tx, { company_id, employee_id: invited_by }, employee_id);
  } else leaveUninvited(tx, company_id, [employee_id]);
  return employee_id;
};

/** Changes fields of a person whom `accessLocked` has locked. */
export const updateProvisioned = async (
  tx: Tx,
  program: Program,
  row: EmployeeRow,
  { work_email_id, department_name, ...fields }: Partial<Provisioned>,
): Promise<void> => {
  const { company_id } = program;
  const { employee_id } = row;
  if (work_email_id !== undefined && work_email_id !== row.work_email_id) {
    await changeAddress(tx, program, row, work_email_id);
  }
  const department =
    department_name === undefined || department_name === row.department_name
      ? {}
      : { department_id: await departmentNamed(tx, program, department_name) };
  const changed = Object.entries(fields).filter(([name, value]) => value !== row[name as keyof typeof fields]);
  const change = { ...(Object.fromEntries(changed) as typeof fields), ...department };
  const { manager_id } = change;
  if (manager_id) await checkManager(tx, company_id, employee_id, manager_id);
  if (Object.keys(change).length === 0) return;
  await accessReach(tx.db, program, employee_id);
  await updateEmployeeRow(tx.db, company_id, employee_id, change).execute();
  peopleChanged(tx, company_id, [employee_id]);
  const after = viewEmployee((await findEmployee(tx.db, company_id, employee_id)) ?? row);
  const { department_name: _, ...before } = viewEmployee({ ...row, work_email_id: after.work_email_id });
  recordChange(tx, program, employee_updated, {
    subject: subjectOf(after),
    before,
    after: { ...after, department_name: undefined },
  });
};

/** Deactivates an account and ends what it holds open, or restores it. The last owner stays: INVALID_ACTION. */
export const setProvisionedActive = async (
  tx: Tx,
  program: Program,
  row: EmployeeRow,
  is_active: boolean,
): Promise<void> => {
  const { company_id } = program;
  const { employee_id, employee_account_status: before } = row;
  if ((before !== 'INACTIVE') === is_active) return;
  await accessReach(tx.db, program, employee_id);
  const signs_in = is_active && (await hasPassword(tx.db, company_id, employee_id));
  const after: AccountStatus = !is_active ? 'INACTIVE' : signs_in ? 'ACTIVE' : 'INVITED';
  await updateEmployeeRow(tx.db, company_id, employee_id, { employee_account_status: after })
    .execute()
    .catch(refuseLastOwner);
  recordChange(tx, program, account_status_changed, {
    subject: subjectOf(row),
    before: { employee_account_status: before },
    after: { employee_account_status: after },
  });
  if (!is_active) announce(tx, employeeDeactivated, { company_id, employee_id });
  tx.afterCommit(() => tx.ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
  peopleChanged(tx, company_id, [employee_id]);
};

const checkManager = async (tx: Tx, company_id: string, employee_id: string, manager_id: string): Promise<void> => {
  if (!(await findEmployee(tx.db, company_id, manager_id)))
    throw invalidRequest('manager', 'The manager is not a user of this company');
  if (await isAbove(tx.db, company_id, employee_id, manager_id)) {
    throw invalidRequest('manager', 'People cannot report to themselves, directly or through others');
  }
};

/** The department of that name, created if there is none. */
const departmentNamed = async (tx: Tx, program: Program, department_name: string | null): Promise<string | null> => {
  if (department_name === null) return null;
  const { company_id } = program;
  const known = await findDepartmentNamed(tx.db, company_id, department_name);
  if (known) return known;
  const department_id = newId();
  const is_new = await insertDepartmentNamed(tx.db, { company_id, department_id, department_name });
  // Another request created it a moment ago.
  if (!is_new) return (await findDepartmentNamed(tx.db, company_id, department_name)) ?? null;
  recordChange(tx, program, department_created, {
    subject: { kind: 'department', id: department_id, label: department_name },
    before: null,
    after: { department_name, manager: null },
  });
  tellHolders(tx, company_id, 'people.manage', { kind: 'departments' });
  return department_id;
};
