import type { Employee, InvitationAnswer, InvitationList } from '@plaudit/contract/people/schema';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { recordChange } from '../../audit/audit.ts';
import { inviteAll, stoppedAmong } from '../../invitation/invitation.ts';
import { peopleChanged } from '../../people/events.ts';
import { findAddressHolder, findEmployee, insertUnlessKnown, subjectOf } from '../../people/people.ts';
import { viewEmployee } from '../../people/view.ts';
import { checkPlace } from '../../profile/profile.ts';
import { chooseRoles, insertEmployeeRoles } from '../../role/role.ts';
import { employee_invited } from '../account.ts';
import { readPerson, type Listed } from './policy.ts';

type Answer = Omit<InvitationAnswer, 'address'>;
type Together = { roles: readonly string[]; department_id: string | null };

/**
 * Adds many people, who are mailed invitations. All of them in one transaction, so that a repetition of the call finds its answer;
 * a person who cannot be added is an answer and no error, so that it costs the others nothing.
 */
export const inviteEmployees = (
  ctx: Context,
  viewer: Viewer,
  { people, role_ids, department_id = null }: InvitationList,
): Promise<{ items: InvitationAnswer[] }> =>
  transact(ctx, async (tx) => {
    const [roles] = await Promise.all([chooseRoles(tx, viewer, role_ids), checkPlace(tx, viewer, { department_id })]);
    const read = people.map(readPerson);
    const listed = read.filter((person) => person !== 'invalid');
    const answers = await addAll(tx, viewer, listed, { roles, department_id });
    const invalid: Answer = { state: 'invalid', employee_id: null };
    return { items: people.map(({ address }, index) => ({ address, ...(answers.get(index) ?? invalid) })) };
  });

/** What became of each, by its place in the list. */
const addAll = async (
  tx: Tx,
  viewer: Viewer,
  listed: readonly Listed[],
  together: Together,
): Promise<Map<number, Answer>> => {
  const answers = new Map<number, Answer>();
  const added: Employee[] = [];
  const stopped = await stoppedAmong(
    tx,
    listed.map(({ work_email_id }) => work_email_id),
  );
  const places = new Map<string, number>();
  // By address: two lists with the same people wait for each other in one order.
  const in_order = listed.toSorted((a, b) => (a.work_email_id < b.work_email_id ? -1 : 1));
  for (const { index, ...person } of in_order) {
    if (stopped.has(person.work_email_id)) {
      answers.set(index, { state: 'unsubscribed', employee_id: null });
      continue;
    }
    const employee = await addPerson(tx, viewer, person, together);
    if (employee) {
      added.push(employee);
      places.set(employee.employee_id, index);
    } else {
      const holder = await findAddressHolder(tx.db, viewer.company_id, person.work_email_id);
      answers.set(index, { state: 'known', employee_id: holder?.employee_id ?? null });
    }
  }
  const later = await inviteAll(tx, viewer, added);
  for (const { employee_id } of added) {
    const state = later.has(employee_id) ? 'invited_later' : 'invited';
    answers.set(places.get(employee_id) ?? -1, { state, employee_id });
  }
  peopleChanged(
    tx,
    viewer.company_id,
    added.map(({ employee_id }) => employee_id),
  );
  return answers;
};

/** Undefined when someone in the company has the address. */
const addPerson = async (
  tx: Tx,
  viewer: Viewer,
  person: Omit<Listed, 'index'>,
  { roles, department_id }: Together,
): Promise<Employee | undefined> => {
  const { company_id } = viewer;
  const made = await insertUnlessKnown(tx.db, {
    ...person,
    company_id,
    employee_id: newId(),
    department_id,
    employee_account_status: 'INVITED',
  });
  if (!made) return undefined;
  const { employee_id } = made;
  const row = await findEmployee(tx.db, company_id, employee_id);
  if (!row) return undefined;
  const employee = viewEmployee(row);
  tx.write(
    insertEmployeeRoles(
      tx.db,
      roles.map((role_id) => ({ company_id, employee_id, role_id })),
    ),
  );
  recordChange(tx, viewer, employee_invited, {
    subject: subjectOf(employee),
    before: null,
    after: { ...employee, role_ids: roles },
  });
  return employee;
};
