import { z } from 'zod';
import { default_role_permissions, default_roles, type DefaultRole } from '@plaudit/contract/people/permissions';
import type { BodyInput, BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/role/endpoints';
import type { Role } from '@plaudit/contract/role/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../platform/errors.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { defineAction, isAsLeft, recordChange, type Action, type Change } from '../audit/audit.ts';
import { beginsWith } from '../directory/directory.ts';
import { accessGrant, authorityOf, heldOf, listHolderIdsOfRole } from '../authority/authority.ts';
import { accessEmployeeRole, accessRole, accessRoles, loadRole } from './access.ts';
import { accessChanged } from './events.ts';
import { permissionsOf, type Fields } from './policy.ts';
import { binRole, giveRole, insertRoles, listRoleRows, unbinRole, updateRoleRow } from './queries.ts';
import { makeEmployees } from './roleless/roleless.ts';
import { viewRole } from './view.ts';

export { mayAssign } from './policy.ts';
export { findDefaultRole, giveRoles, insertEmployeeRoles } from './queries.ts';

const role_names: Record<DefaultRole, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  people_manager: 'People manager',
  communications: 'Communications',
  employee: 'Employee',
};

/** Creates the roles of a new company; returns their ids. */
export const createDefaultRoles = (tx: Tx, company_id: string): Record<DefaultRole, string> => {
  const rows = default_roles.map((default_role) => ({
    company_id,
    role_id: newId(),
    role_name: role_names[default_role],
    permissions: [...default_role_permissions[default_role]],
    default_role,
  }));
  tx.write(insertRoles(tx.db, rows));
  return Object.fromEntries(rows.map((row) => [row.default_role, row.role_id])) as Record<DefaultRole, string>;
};

/** The roles that the viewer gives to a person; without any, the role of an employee. */
export const chooseRoles = async (tx: Tx, viewer: Viewer, role_ids: readonly string[] = []): Promise<string[]> => {
  if (role_ids.length > 0) return (await accessRoles(tx.db, viewer, role_ids)).map((role) => role.role_id);
  return (await accessEmployeeRole(tx.db, viewer)).map((role) => role.role_id);
};

const position = z.tuple([z.number().int(), z.string(), z.uuid()]);

export const listRoles = async (
  ctx: Context,
  viewer: Viewer,
  { search = '', cursor, limit }: BodyOf<typeof endpoints.listRoles>,
): Promise<Page<Role>> => {
  const after = readCursor(cursor, position);
  const [rows, holder] = await Promise.all([
    listRoleRows(ctx.db, viewer.company_id, { pattern: beginsWith(search), after, limit: limit + 1 }),
    authorityOf(ctx.db, viewer),
  ]);
  return pageOf(
    rows,
    limit,
    (row) => [row.place, row.folded, row.role_id],
    (row) => viewRole(row, holder),
  );
};

export const createRole = (
  ctx: Context,
  viewer: Viewer,
  { role_name, description = '', permissions }: BodyInput<typeof endpoints.createRole>,
): Promise<Role> =>
  transact(ctx, async (tx) => {
    await accessGrant(tx.db, viewer, heldOf(permissions));
    const role_id = newId();
    await addRole(tx, viewer, { role_id, role_name, description, permissions });
    return recordRole(tx, viewer, role_created, { role_id, before: null, holders: [] });
  });

export const updateRole = (
  ctx: Context,
  viewer: Viewer,
  { role_id, ...given }: BodyInput<typeof endpoints.updateRole>,
): Promise<Role> =>
  transact(ctx, async (tx) => {
    const row = await accessRole(tx.db, viewer, role_id);
    const permissions = given.permissions && permissionsOf({ permissions: given.permissions, default_role: null });
    if (permissions && row.default_role === 'owner' && permissions.length < permissionsOf(row).length) {
      throw new AppError('INVALID_ACTION');
    }
    await accessGrant(tx.db, viewer, heldOf(permissions ?? []));
    const change = { ...given, ...(permissions && { permissions }) };
    if (Object.values(change).some((value) => value !== undefined)) {
      await updateRoleRow(tx.db, viewer.company_id, role_id, change).execute().catch(refuseTakenName);
    }
    const holders = permissions ? await listHolderIdsOfRole(tx.db, viewer.company_id, role_id) : [];
    return recordRole(tx, viewer, role_updated, { role_id, before: fieldsOf(row), holders });
  });

export const deleteRole = (ctx: Context, viewer: Viewer, role_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const row = await accessRole(tx.db, viewer, role_id);
    if (row.default_role !== null) throw new AppError('INVALID_ACTION');
    const holders = await binRole(tx.db, viewer.company_id, role_id);
    await makeEmployees(tx, viewer, holders);
    recordChange(tx, viewer, role_deleted, {
      subject: subjectOf(row),
      before: { ...fieldsOf(row), members_count: holders.length },
      after: null,
    });
    accessChanged(tx, viewer.company_id, holders);
    return {};
  });

/** Restores a deleted role, with the people who had it. */
export const restoreRole = (ctx: Context, viewer: Viewer, role_id: string): Promise<Role> =>
  transact(ctx, async (tx) => {
    const found = await unbinRole(tx.db, viewer.company_id, role_id);
    if (!found) throw new AppError('INVALID_ROLE_ID');
    await accessGrant(tx.db, viewer, { permissions: found.permissions, is_owner: false });
    const { employee_ids, ...row } = found;
    await addRole(tx, viewer, { role_id, ...row });
    await giveRole(viewer.company_id, role_id, employee_ids).execute(tx.db);
    return recordRole(tx, viewer, role_restored, { role_id, before: null, holders: employee_ids });
  });

export const role_created = defineAction({
  name: 'role.created',
  permission: 'roles.manage',
  undo: async (ctx, viewer, { subject_id, after }) => {
    const role = await loadRole(ctx.db, viewer, subject_id ?? '');
    if (!isAsLeft(role, after) || role.members_count > 0) throw new AppError('INVALID_ACTION');
    return deleteRole(ctx, viewer, role.role_id);
  },
});

export const role_updated = defineAction({
  name: 'role.updated',
  permission: 'roles.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const role = await loadRole(ctx.db, viewer, subject_id ?? '');
    if (!isAsLeft(role, after)) throw new AppError('INVALID_ACTION');
    return updateRole(ctx, viewer, { ...before, role_id: role.role_id });
  },
});

export const role_deleted = defineAction({
  name: 'role.deleted',
  permission: 'roles.manage',
  undo: (ctx, viewer, { subject_id }) => restoreRole(ctx, viewer, subject_id ?? ''),
});

export const role_restored = defineAction({ name: 'role.restored', permission: 'roles.manage' });

type Named = { role_id: string; role_name: string };
const subjectOf = ({ role_id, role_name }: Named): Change['subject'] => ({
  kind: 'role',
  id: role_id,
  label: role_name,
});

const fieldsOf = (role: Fields & { default_role: string | null }): Fields => ({
  role_name: role.role_name,
  description: role.description,
  permissions: permissionsOf(role),
});

const addRole = (tx: Tx, { company_id }: Viewer, row: Named & { description: string; permissions: string[] }) =>
  insertRoles(tx.db, [{ ...row, company_id, permissions: permissionsOf({ ...row, default_role: null }) }])
    .execute()
    .catch(refuseTakenName);

type Recorded = { role_id: string; before: Fields | null; holders: readonly string[] };

/** Writes the change to the log, notifies the people affected, and returns the role as it is now. */
const recordRole = async (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  { role_id, before, holders }: Recorded,
): Promise<Role> => {
  const role = await loadRole(tx.db, viewer, role_id);
  recordChange(tx, viewer, action, { subject: subjectOf(role), before, after: fieldsOf(role) });
  accessChanged(tx, viewer.company_id, holders);
  return role;
};

const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'role_name') throw error;
  throw new AppError('ROLE_ALREADY_EXIST', { cause: error });
};
