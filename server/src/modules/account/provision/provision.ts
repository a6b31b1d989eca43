import type { Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { activateInvited } from '../activation/activation.ts';
import { findEmployee, updateEmployeeRow, insertUnlessKnown, type EmployeeRow } from '../../people/people.ts';
import { findDefaultRole, insertEmployeeRoles } from '../../role/role.ts';
import { findByAddress } from './queries.ts';
import { findDepartmentNamed } from '../../department/department.ts';
import { peopleChanged } from '../../people/events.ts';

/** A person as another system of the company knows them. Fields that it does not know are left out. */
export type ProvidedPerson = {
  work_email_id: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  position_title?: string | undefined;
  department?: string | undefined;
  location?: string | undefined;
};

export const employee_joined = defineAction({ name: 'employee.joined', permission: 'people.manage' });

type Options = { creates: boolean; role_id: string | null };

/**
 * The employee with this address, who is active from now on. If there is none and `creates` allows it, one is created with
 * `role_id` or the role of an employee. `none` if there is still no employee, `inactive` if the company does not let them in.
 */
export const provisionPerson = async (
  tx: Tx,
  company_id: string,
  person: ProvidedPerson,
  { creates, role_id }: Options,
): Promise<{ employee_id: string; is_new: boolean } | 'none' | 'inactive'> => {
  const known = await findByAddress(tx.db, company_id, person.work_email_id);
  if (!known) return creates ? addPerson(tx, company_id, person, role_id) : 'none';
  const { employee_id, employee_account_status } = known;
  if (employee_account_status === 'INACTIVE') return 'inactive';
  if (employee_account_status === 'INVITED') await activateInvited(tx, company_id, employee_id);
  return { employee_id, is_new: false };
};

const addPerson = async (tx: Tx, company_id: string, person: ProvidedPerson, role_id: string | null) => {
  const { work_email_id, department } = person;
  const department_id = department && (await findDepartmentNamed(tx.db, company_id, department));
  const employee_id = newId();
  const made = await insertUnlessKnown(tx.db, {
    company_id,
    employee_id,
    work_email_id,
    ...namesOf(person),
    position_title: person.position_title ?? '',
    location: person.location ?? null,
    department_id: department_id ?? null,
    employee_account_status: 'ACTIVE',
  });
  if (!made) {
    // A second sign-on of the same person was faster, or their account was deleted.
    const other = await findByAddress(tx.db, company_id, work_email_id);
    if (other?.employee_account_status !== 'ACTIVE') return 'inactive' as const;
    return { employee_id: other.employee_id, is_new: false };
  }
  const roles = role_id
    ? [role_id]
    : (await findDefaultRole(tx.db, company_id, 'employee')).map((role) => role.role_id);
  await insertEmployeeRoles(
    tx.db,
    roles.map((id) => ({ company_id, employee_id, role_id: id })),
  ).execute();
  peopleChanged(tx, company_id, [employee_id]);
  const { first_name, last_name } = namesOf(person);
  recordChange(tx, { company_id, employee_id: null }, employee_joined, {
    subject: { kind: 'employee', id: employee_id, label: `${first_name} ${last_name}`.trim() },
    before: null,
    after: { ...person, role_ids: roles },
  });
  return { employee_id, is_new: true };
};

/** Before the @ there is at least something to use as a name. */
const namesOf = ({ first_name, last_name = '', work_email_id }: ProvidedPerson) => ({
  first_name: first_name ?? work_email_id.split('@')[0] ?? work_email_id,
  last_name,
});

/** Updates a profile to what the other system says; what it leaves out stays. */
export const refreshPerson = async (
  tx: Tx,
  company_id: string,
  employee_id: string,
  { first_name, last_name, position_title, location, department }: ProvidedPerson,
): Promise<void> => {
  const row = await findEmployee(tx.db, company_id, employee_id);
  if (!row) return;
  const department_id = department && (await findDepartmentNamed(tx.db, company_id, department));
  const given = { first_name, last_name, position_title, location };
  const wanted = { ...given, ...(department_id && { department_id }) };
  const change = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof EmployeeRow],
  );
  if (change.length === 0) return;
  tx.write(updateEmployeeRow(tx.db, company_id, employee_id, Object.fromEntries(change)));
  tx.afterCommit(() => tx.ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
  peopleChanged(tx, company_id, [employee_id]);
};
