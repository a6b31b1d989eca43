import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { accessEmployee } from '../../people/access.ts';
import { accessReach } from '../../authority/authority.ts';
import { refuseLastOwner, lockEmployee } from '../../people/people.ts';
import { accessRoles } from '../access.ts';
import { accessChanged } from '../events.ts';
import { isAdministrative } from '../policy.ts';
import { findDefaultRole, giveRole, takeRole } from '../queries.ts';
import { listRolesOf } from './queries.ts';

type RoleRefs = { items: { role_id: string; role_name: string }[] };

export const listEmployeeRoles = async (ctx: Context, viewer: Viewer, employee_id: string): Promise<RoleRefs> => {
  await accessEmployee(ctx.db, viewer, employee_id);
  return rolesOf(ctx, viewer, employee_id);
};

export const updateEmployeeRoles = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, role_ids }: { employee_id: string; role_ids: readonly string[] },
): Promise<RoleRefs> => transact(ctx, (tx) => setRoles(tx, viewer, employee_id, role_ids));

/** Removes a person's roles that give admin access. ADMIN_NOT_FOUND if there are none. */
export const removeAdministrator = (ctx: Context, viewer: Viewer, employee_id: string): Promise<RoleRefs> =>
  transact(ctx, async (tx) => {
    await lockEmployee(tx.db, viewer.company_id, employee_id);
    const roles = await listRolesOf(tx.db, viewer.company_id, employee_id);
    const kept = roles.filter((role) => !isAdministrative(role));
    if (kept.length === roles.length) throw new AppError('ADMIN_NOT_FOUND');
    const rest = kept.length > 0 ? kept : await findDefaultRole(tx.db, viewer.company_id, 'employee');
    const role_ids = rest.map(({ role_id }) => role_id);
    return setRoles(tx, viewer, employee_id, role_ids);
  });

export const roles_changed = defineAction({
  name: 'employee.roles_changed',
  permission: 'roles.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const employee_id = subject_id ?? '';
    const { items } = await rolesOf(ctx, viewer, employee_id);
    if (!isAsLeft({ roles: items }, after)) throw new AppError('INVALID_ACTION');
    const role_ids = ((before?.roles ?? []) as RoleRefs['items']).map(({ role_id }) => role_id);
    return updateEmployeeRoles(ctx, viewer, { employee_id, role_ids });
  },
});

const rolesOf = async (
  { db }: Pick<Context, 'db'>,
  { company_id }: Viewer,
  employee_id: string,
): Promise<RoleRefs> => ({
  items: (await listRolesOf(db, company_id, employee_id)).map(({ role_id, role_name }) => ({ role_id, role_name })),
});

const setRoles = async (
  tx: Tx,
  viewer: Viewer,
  employee_id: string,
  role_ids: readonly string[],
): Promise<RoleRefs> => {
  const { company_id } = viewer;
  // Two requests that each remove another role would together leave the person none. People are locked before roles.
  await lockEmployee(tx.db, company_id, employee_id);
  const { first_name, last_name } = await accessEmployee(tx.db, viewer, employee_id);
  await accessReach(tx.db, viewer, employee_id);
  const before = await rolesOf(tx, viewer, employee_id);
  const held = before.items.map(({ role_id }) => role_id);
  const [given, taken] = [role_ids.filter((id) => !held.includes(id)), held.filter((id) => !role_ids.includes(id))];
  if (given.length + taken.length === 0) return before;
  await accessRoles(tx.db, viewer, [...given, ...taken]);
  for (const role_id of given) await giveRole(company_id, role_id, [employee_id]).execute(tx.db);
  for (const role_id of taken) {
    await takeRole(company_id, role_id, [employee_id]).execute(tx.db).catch(refuseLastOwner);
  }
  const after = await rolesOf(tx, viewer, employee_id);
  recordChange(tx, viewer, roles_changed, {
    subject: { kind: 'employee', id: employee_id, label: `${first_name} ${last_name}` },
    before: { roles: before.items },
    after: { roles: after.items },
  });
  accessChanged(tx, company_id, [employee_id]);
  return after;
};
