import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/department/endpoints';
import type { Department } from '@plaudit/contract/department/endpoints';
import type { BodyInput, BodyOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, invalidRequest, violatedConstraint } from '../../platform/errors.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { defineAction, isAsLeft, recordChange, type Action, type Change } from '../audit/audit.ts';
import { accessEmployee } from '../people/access.ts';
import { moveIntoDepartment } from '../people/people.ts';
import { beginsWith } from '../directory/directory.ts';
import { tellHolders } from '../authority/authority.ts';
import { accessDepartment, loadDepartment, viewDepartment } from './access.ts';
import {
  binDepartment,
  insertDepartment,
  listDepartmentRows,
  unbinDepartment,
  updateDepartmentRow,
} from './queries.ts';

export { deleteEmptyDepartments, findDepartmentNamed, insertDepartmentNamed, insertDepartments } from './queries.ts';
export { deletedDepartments } from './retention/queries.ts';

const position = z.tuple([z.string(), z.uuid()]);

export const listDepartments = async (
  ctx: Context,
  { company_id }: Viewer,
  { search = '', cursor, limit }: BodyOf<typeof endpoints.listDepartments>,
): Promise<Page<Department>> => {
  const after = readCursor(cursor, position);
  const rows = await listDepartmentRows(ctx.db, company_id, { pattern: beginsWith(search), after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.folded, row.department_id], viewDepartment);
};

export const createDepartment = (
  ctx: Context,
  viewer: Viewer,
  { department_name, manager_id = null }: BodyInput<typeof endpoints.createDepartment>,
): Promise<Department> =>
  transact(ctx, async (tx) => {
    if (manager_id) await accessEmployee(tx.db, viewer, manager_id);
    const department_id = newId();
    await add(tx, viewer, { department_id, department_name, manager_id });
    return record(tx, viewer, department_created, department_id, null);
  });

export const updateDepartment = (
  ctx: Context,
  viewer: Viewer,
  { department_id, ...change }: BodyInput<typeof endpoints.updateDepartment>,
): Promise<Department> =>
  transact(ctx, async (tx) => {
    const before = await accessDepartment(tx.db, viewer, department_id);
    if (change.manager_id) await accessEmployee(tx.db, viewer, change.manager_id);
    if (Object.values(change).some((value) => value !== undefined)) {
      await updateDepartmentRow(tx.db, viewer.company_id, department_id, change).execute().catch(refuseTakenName);
    }
    return record(tx, viewer, department_updated, department_id, before);
  });

export const deleteDepartment = (ctx: Context, viewer: Viewer, department_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const before = await accessDepartment(tx.db, viewer, department_id);
    await binDepartment(tx.db, viewer.company_id, department_id);
    const { members_count } = before;
    recordChange(tx, viewer, department_deleted, {
      subject: subjectOf(before),
      before: { ...fieldsOf(before), members_count },
      after: null,
    });
    tellHolders(tx, viewer.company_id, 'people.manage', { kind: 'departments' });
    return {};
  });

/** Restores a deleted department, with those of its people who are in no other. */
export const restoreDepartment = (ctx: Context, viewer: Viewer, department_id: string): Promise<Department> =>
  transact(ctx, async (tx) => {
    const found = await unbinDepartment(tx.db, viewer.company_id, department_id);
    if (!found) throw new AppError('DEPARTMENT_NOT_FOUND');
    const { employee_ids, ...row } = found;
    await add(tx, viewer, { department_id, ...row });
    await moveIntoDepartment(viewer.company_id, department_id, employee_ids).execute(tx.db);
    return record(tx, viewer, department_restored, department_id, null);
  });

export const department_created = defineAction({
  name: 'department.created',
  permission: 'people.manage',
  undo: async (ctx, viewer, { subject_id, after }) => {
    const now = await loadDepartment(ctx.db, viewer, subject_id ?? '');
    if (!isAsLeft(fieldsOf(now), after) || now.members_count > 0) throw new AppError('INVALID_ACTION');
    return deleteDepartment(ctx, viewer, now.department_id);
  },
});

export const department_updated = defineAction({
  name: 'department.updated',
  permission: 'people.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const now = await loadDepartment(ctx.db, viewer, subject_id ?? '');
    if (!isAsLeft(fieldsOf(now), after)) throw new AppError('INVALID_ACTION');
    const { manager, ...change } = before as { department_name?: string; manager?: Named | null };
    const manager_id = manager === undefined ? undefined : (manager?.employee_id ?? null);
    return updateDepartment(ctx, viewer, { ...change, manager_id, department_id: now.department_id });
  },
});

export const department_deleted = defineAction({
  name: 'department.deleted',
  permission: 'people.manage',
  undo: (ctx, viewer, { subject_id }) => restoreDepartment(ctx, viewer, subject_id ?? ''),
});

export const department_restored = defineAction({ name: 'department.restored', permission: 'people.manage' });

type Named = { employee_id: string; employee_name: string };

const subjectOf = ({ department_id, department_name }: Department): Change['subject'] => ({
  kind: 'department',
  id: department_id,
  label: department_name,
});

const fieldsOf = ({ department_name, manager }: Department) => ({
  department_name,
  manager: manager && {
    employee_id: manager.employee_id,
    employee_name: `${manager.first_name} ${manager.last_name}`,
  },
});

const add = (
  tx: Tx,
  { company_id }: Viewer,
  row: { department_id: string; department_name: string; manager_id: string | null },
) =>
  insertDepartment(tx.db, { company_id, ...row })
    .execute()
    .catch(refuseTakenName);

const record = async (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  department_id: string,
  before: Department | null,
): Promise<Department> => {
  const department = await loadDepartment(tx.db, viewer, department_id);
  recordChange(tx, viewer, action, {
    subject: subjectOf(department),
    before: before && fieldsOf(before),
    after: fieldsOf(department),
  });
  tellHolders(tx, viewer.company_id, 'people.manage', { kind: 'departments' });
  return department;
};

const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'department_name') throw error;
  throw invalidRequest('body.department_name', 'Another department has this name');
};
