import { default_role_permissions, default_roles, type DefaultRole } from '@plaudit/contract/people/permissions';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Viewer } from '../../../platform/context.ts';
import { holdsAll } from '../policy.ts';
import { findDefaultRole, findRoles, insertRoles } from './queries.ts';

const role_names: Record<DefaultRole, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  people_manager: 'People manager',
  communications: 'Communications',
  employee: 'Employee',
};

/** Gives a new company its roles; answers with their ids. */
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

/** The roles that the viewer hands to somebody; without any, the role of an employee. */
export const chooseRoles = async (tx: Tx, viewer: Viewer, role_ids: readonly string[] = []): Promise<string[]> => {
  const wanted = [...new Set(role_ids)];
  const roles =
    wanted.length > 0
      ? await findRoles(tx.db, viewer.company_id, wanted)
      : await findDefaultRole(tx.db, viewer.company_id, 'employee');
  if (roles.length < wanted.length) throw new AppError('INVALID_ROLE_ID');
  if (!roles.every((role) => holdsAll(viewer.permissions, role.permissions))) throw new AppError('NO_PERMISSION');
  return roles.map((role) => role.role_id);
};
