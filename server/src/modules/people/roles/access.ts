import type { Role } from '@plaudit/contract/role/endpoints';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayAssign, type Holder } from './policy.ts';
import { isOwner, listRoleRows, lockRoles, type RoleRow } from './queries.ts';
import { viewRole } from './view.ts';

/** The viewer as somebody who acts on roles. */
export const holderOf = async (db: Db, { company_id, employee_id, permissions }: Viewer): Promise<Holder> => ({
  permissions,
  is_owner: await isOwner(db, company_id, employee_id),
});

/**
 * Roles that the viewer may give, take and change, locked until the end of the transaction. INVALID_ROLE_ID when one is
 * not of the company, NO_PERMISSION when one holds more than the viewer.
 */
export const accessRoles = async (db: Db, viewer: Viewer, role_ids: readonly string[]): Promise<RoleRow[]> => {
  const wanted = [...new Set(role_ids)];
  const rows = await lockRoles(db, viewer.company_id, wanted);
  if (rows.length < wanted.length) throw new AppError('INVALID_ROLE_ID');
  const holder = await holderOf(db, viewer);
  if (!rows.every((row) => mayAssign(holder, row))) throw new AppError('NO_PERMISSION');
  return rows;
};

export const accessRole = async (db: Db, viewer: Viewer, role_id: string): Promise<RoleRow> =>
  (await accessRoles(db, viewer, [role_id]))[0] as RoleRow;

/** The role as this administrator sees it; INVALID_ROLE_ID for none of the company. */
export const loadRole = async (db: Db, viewer: Viewer, role_id: string): Promise<Role> => {
  const [row] = await listRoleRows(db, viewer.company_id, { role_id, limit: 1 });
  if (!row) throw new AppError('INVALID_ROLE_ID');
  return viewRole(row, await holderOf(db, viewer));
};
