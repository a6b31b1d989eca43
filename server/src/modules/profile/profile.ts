import {
  employee_fields,
  managedFields,
  ownFields,
  type Employee,
  type EmployeeProfile,
} from '@plaudit/contract/people/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateEmployee as updateEmployeeEndpoint } from '@plaudit/contract/people/endpoints';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../platform/errors.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { defineAction, isAsLeft, recordChange } from '../audit/audit.ts';
import { accessEmployee } from '../people/access.ts';
import { accessReach, listAbove } from '../authority/authority.ts';
import { viewFieldsOf, writeValues } from '../custom-field/custom-field.ts';
import { keepPace } from '../pace/pace.ts';
import { emptyIfNull, managed_fields, subjectOf, isAbove, isDepartment, updateEmployeeRow } from '../people/people.ts';
import { viewEmployee } from '../people/view.ts';
import { peopleChanged } from '../people/events.ts';

export const getEmployee = async (
  ctx: Context,
  viewer: Viewer,
  { employee_id, select = employee_fields }: { employee_id: string; select?: readonly string[] | undefined },
): Promise<Partial<EmployeeProfile>> => {
  const unknown = select.filter((name) => !employee_fields.includes(name as keyof EmployeeProfile));
  if (unknown.length > 0) throw new AppError('INVALID_SELECTION_FIELD', { payload: { fields: unknown } });
  const [row, custom_fields, may_edit] = await Promise.all([
    accessEmployee(ctx.db, viewer, employee_id),
    select.includes('custom_fields') ? viewFieldsOf(ctx, viewer, employee_id) : [],
    select.includes('may_edit') && mayEdit(ctx, viewer, employee_id),
  ]);
  const employee: EmployeeProfile = { ...viewEmployee(row), custom_fields, may_edit };
  return Object.fromEntries(Object.entries(employee).filter(([name]) => select.includes(name)));
};

const mayEdit = async ({ db }: Context, viewer: Viewer, employee_id: string): Promise<boolean> =>
  employee_id === viewer.employee_id ||
  (viewer.permissions.includes('people.manage') && !(await listAbove(db, viewer, [employee_id])).has(employee_id));

export const employee_updated = defineAction({
  name: 'employee.updated',
  permission: 'people.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const employee_id = subject_id ?? '';
    const now = viewEmployee(await accessEmployee(ctx.db, viewer, employee_id));
    if (!isAsLeft(now, after)) throw new AppError('INVALID_ACTION');
    return updateEmployee(ctx, viewer, { ...settableOf(before as Employee), employee_id });
  },
});

// The company's fields have entries of their own in the log.
const { field_values: _apart, ...own } = ownFields.shape;
const settable = Object.keys({ ...own, ...managedFields.shape });

// The log has more than can be set, such as the name of the department.
const settableOf = (employee: Partial<Employee>): Change =>
  Object.fromEntries(Object.entries(employee).filter(([name]) => settable.includes(name)));

type Change = Omit<BodyOf<typeof updateEmployeeEndpoint>, 'employee_id' | 'field_values'>;

export const updateEmployee = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, field_values = {}, ...given }: BodyOf<typeof updateEmployeeEndpoint>,
): Promise<EmployeeProfile> =>
  transact(ctx, async (tx) => {
    const row = await accessEmployee(tx.db, viewer, employee_id);
    const may_manage = viewer.permissions.includes('people.manage');
    const is_own = employee_id === viewer.employee_id;
    const touches_managed = managed_fields.some((name) => given[name] !== undefined);
    if (!may_manage && (!is_own || touches_managed)) throw new AppError('NO_PERMISSION');
    await accessReach(tx.db, viewer, employee_id);

    const change = withoutNullTexts(given);
    await checkPlace(tx, viewer, change);
    if (change.manager_id && (await isAbove(tx.db, viewer.company_id, employee_id, change.manager_id))) {
      throw invalidRequest('body.manager_id', 'People cannot report to themselves, directly or through others');
    }
    if (Object.values(change).some((value) => value !== undefined)) {
      await updateEmployeeRow(tx.db, viewer.company_id, employee_id, change).execute();
    }
    if (Object.keys(field_values).length > 0) await writeValues(tx, viewer, subjectOf(row), field_values);
    const employee = viewEmployee(await accessEmployee(tx.db, viewer, employee_id));
    // Colleagues read it, like what people write anywhere else.
    if (is_own) keepPace(tx, viewer, { writes: 1 });
    else {
      recordChange(tx, viewer, employee_updated, {
        subject: subjectOf(employee),
        before: viewEmployee(row),
        after: employee,
      });
    }
    peopleChanged(tx, viewer.company_id, [employee_id]);
    return { ...employee, custom_fields: await viewFieldsOf(ctx, viewer, employee_id, tx.db), may_edit: true };
  });

/** Department and manager must be of the company. */
export const checkPlace = async (
  { db }: Tx,
  viewer: Viewer,
  { department_id, manager_id }: Pick<Change, 'department_id' | 'manager_id'>,
): Promise<void> => {
  if (department_id && !(await isDepartment(db, viewer.company_id, department_id))) {
    throw new AppError('DEPARTMENT_NOT_FOUND');
  }
  if (manager_id) await accessEmployee(db, viewer, manager_id);
};

/** The change, with texts that mean nothing made empty. A name keeps them: there are people called Null. */
export const withoutNullTexts = (given: Change): Change => {
  const change = { ...given };
  for (const name of ['about', 'pronouns', 'location'] as const) {
    const value = given[name];
    if (typeof value === 'string') change[name] = emptyIfNull(value);
  }
  if (given.position_title !== undefined) change.position_title = emptyIfNull(given.position_title) ?? '';
  return change;
};
