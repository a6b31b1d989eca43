import type { Role } from '@plaudit/contract/role/endpoints';
import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { accessGrant, authorityOf, type Acting } from '../authority/authority.ts';
import { heldBy } from './policy.ts';
import { findDefaultRole, listRoleRows, lockRoles, type RoleRow } from './queries.ts';
import { viewRole } from './view.ts';

/**
 * Roles that the viewer may give, take and change, locked until the end of the transaction. INVALID_ROLE_ID if one is not in
 * the company, NO_PERMISSION if one holds more than the viewer.
 */
export const accessRoles = async (db: Db, viewer: Viewer, role_ids: readonly string[]): Promise<RoleRow[]> => {
  const wanted = [...new Set(role_ids)];
  const rows = await lockRoles(db, viewer.company_id, wanted);
  if (rows.length < wanted.length) throw new AppError('INVALID_ROLE_ID');
  await accessGrant(db, viewer, ...rows.map(heldBy));
  return rows;
};

/**
 * The default role, for people who are added or left without another one. NO_PERMISSION if it holds more than the person who
 * acts.
 */
export const accessEmployeeRole = async (db: Db, acting: Acting): Promise<RoleRow[]> => {
  const rows = await findDefaultRole(db, acting.company_id, 'employee');
  await accessGrant(db, acting, ...rows.map(heldBy));
  return rows;
};

export const accessRole = async (db: Db, viewer: Viewer, role_id: string): Promise<RoleRow> =>
  (await accessRoles(db, viewer, [role_id]))[0] as RoleRow;

/** The role as this admin sees it; INVALID_ROLE_ID if the company has no such role. */
export const loadRole = async (db: Db, viewer: Viewer, role_id: string): Promise<Role> => {
  const [row] = await listRoleRows(db, viewer.company_id, { role_id, limit: 1 });
  if (!row) throw new AppError('INVALID_ROLE_ID');
  return viewRole(row, await authorityOf(db, viewer));
};
