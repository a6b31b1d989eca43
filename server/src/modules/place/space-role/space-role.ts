import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import { fold } from '@plaudit/contract/fold';
import { place_permissions, place_roles, type PlacePermission } from '@plaudit/contract/place/schema';
import type * as endpoints from '@plaudit/contract/space-role/endpoints';
import { roles_per_space, type SpaceRole } from '@plaudit/contract/space-role/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { abilitiesIn, accessPlace, checkMembers } from '../access.ts';
import { recordFromOutside, roles_changed } from '../history/history.ts';
import { tellKeepers } from '../keepers/keepers.ts';
import { findMembers } from '../members/queries.ts';
import { checkChange, checkGivable } from '../policy.ts';
import type { PlaceRow } from '../queries.ts';
import {
  countRoles,
  deleteRole,
  holdRole,
  insertRole,
  listHolders,
  listRoleRows,
  takeRoles,
  updateRole,
  type RoleRow,
} from './queries.ts';

type Done = Record<string, never>;

const space = (space_id: string) => ({ place_id: space_id, place_kind: 'space' as const });

const viewRole = ({ place_id, created_at, ...row }: RoleRow): SpaceRole => ({
  ...row,
  space_id: place_id,
  created_at: created_at.toISOString(),
});

/** What members may do without a role of their own depends on who may post in the space. */
const builtIn = ({ posters }: PlaceRow): ResponseOf<typeof endpoints.listSpaceRoles>['built_in'] =>
  place_roles.map((role) => {
    const of_members: PlacePermission[] = posters === 'managers' ? ['comment'] : ['post', 'comment'];
    return { role, permissions: role === 'member' ? of_members : [...place_permissions] };
  });

export const listSpaceRoles = async (
  ctx: Context,
  viewer: Viewer,
  { space_id }: QueryOf<typeof endpoints.listSpaceRoles>,
): Promise<ResponseOf<typeof endpoints.listSpaceRoles>> => {
  const place = await accessPlace({ db: ctx.db, ctx }, viewer, space(space_id), null);
  if (!place.role && !abilitiesIn(viewer, place).manage) throw new AppError('NO_PERMISSION');
  const rows = await listRoleRows(ctx.db, viewer.company_id, { place_id: place.place_id });
  return { built_in: builtIn(place), items: rows.map(viewRole) };
};

const findRole = async (db: Db, company_id: string, space_role_id: string): Promise<RoleRow> => {
  const [row] = await listRoleRows(db, company_id, { space_role_id });
  if (!row) throw new AppError('SPACE_ROLE_NOT_FOUND');
  return row;
};

/** A role, with its space held until the commit. To people who may not know about the space, it does not exist. */
const accessRole = async (
  tx: Tx,
  viewer: Viewer,
  space_role_id: string,
): Promise<{ role: RoleRow; place: PlaceRow }> => {
  const { place_id } = await findRole(tx.db, viewer.company_id, space_role_id);
  try {
    const place = await accessPlace(tx, viewer, space(place_id), 'manage', { lock: 'change' });
    return { role: await findRole(tx.db, viewer.company_id, space_role_id), place };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SPACE_NOT_FOUND') throw error;
    throw new AppError('SPACE_ROLE_NOT_FOUND', { cause: error });
  }
};

/** Each once, in the order in which they are listed. */
const inOrder = (permissions: readonly PlacePermission[]): PlacePermission[] =>
  place_permissions.filter((each) => permissions.includes(each));

/** Without what nobody sees, so that no role looks like one that every space has. */
const asRead = (role_name: string): string => fold(role_name.replace(/[\p{C}\p{Z}\p{DI}\u2800]/gu, ''));

/** ROLE_ALREADY_EXIST if every space has a role of this name. */
const checkFree = (role_name: string): void => {
  if (place_roles.some((role) => role === asRead(role_name))) throw new AppError('ROLE_ALREADY_EXIST');
};

const checkName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'space_role_by_name') throw error;
  throw new AppError('ROLE_ALREADY_EXIST', { cause: error });
};

const fieldsOf = ({ role_name, permissions }: { role_name: string; permissions: readonly string[] }) => ({
  space_role: role_name,
  permissions,
});

/** After the commit, to these people, and to those who give roles. */
const tellRoles = (tx: Tx, place: PlaceRow, employee_ids: readonly string[]): Promise<void> =>
  tellKeepers(tx, place, employee_ids, ['manage_members']);

export const createSpaceRole = (
  ctx: Context,
  viewer: Viewer,
  { space_id, role_name, permissions }: BodyOf<typeof endpoints.createSpaceRole>,
): Promise<SpaceRole> =>
  transact(ctx, async (tx) => {
    const place = await accessPlace(tx, viewer, space(space_id), 'manage', { lock: 'change' });
    checkFree(role_name);
    if ((await countRoles(tx.db, place)) >= roles_per_space) throw new AppError('INVALID_ACTION');
    const space_role_id = newId();
    const fields = { role_name, permissions: inOrder(permissions) };
    await insertRole(place, space_role_id, fields).execute(tx.db).catch(checkName);
    await tellRoles(tx, place, []);
    recordFromOutside(tx, viewer, roles_changed, place, { before: null, after: fieldsOf(fields) });
    return viewRole(await findRole(tx.db, viewer.company_id, space_role_id));
  });

export const updateSpaceRole = (
  ctx: Context,
  viewer: Viewer,
  { space_role_id, role_name, permissions }: BodyOf<typeof endpoints.updateSpaceRole>,
): Promise<SpaceRole> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const { role, place } = await accessRole(tx, viewer, space_role_id);
    // An older one may keep its name.
    if (role_name !== undefined && role_name !== role.role_name) checkFree(role_name);
    const after = {
      role_name: role_name ?? role.role_name,
      permissions: permissions ? inOrder(permissions) : role.permissions,
    };
    await updateRole(company_id, space_role_id, after).execute(tx.db).catch(checkName);
    await tellRoles(tx, place, await listHolders(tx.db, company_id, space_role_id));
    recordFromOutside(tx, viewer, roles_changed, place, { before: fieldsOf(role), after: fieldsOf(after) });
    return viewRole(await findRole(tx.db, company_id, space_role_id));
  });

export const deleteSpaceRole = (
  ctx: Context,
  viewer: Viewer,
  { space_role_id, instead_id }: QueryOf<typeof endpoints.deleteSpaceRole>,
): Promise<ResponseOf<typeof endpoints.deleteSpaceRole>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const { role, place } = await accessRole(tx, viewer, space_role_id);
    if (instead_id) {
      const [instead] = await listRoleRows(tx.db, company_id, { place_id: place.place_id, space_role_id: instead_id });
      if (!instead || instead_id === space_role_id) throw new AppError('INVALID_ROLE_ID');
    }
    await tellRoles(tx, place, await listHolders(tx.db, company_id, space_role_id));
    await deleteRole(tx.db, company_id, space_role_id, instead_id ?? null);
    recordFromOutside(tx, viewer, roles_changed, place, { before: fieldsOf(role), after: null });
    return { members_count: role.members_count };
  });

export const giveSpaceRole = (
  ctx: Context,
  viewer: Viewer,
  { space_id, employee_ids, space_role_id }: BodyOf<typeof endpoints.giveSpaceRole>,
): Promise<Done> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const place = await accessPlace(tx, viewer, space(space_id), 'manage_members', { lock: 'change' });
    await checkMembers(ctx, viewer, place);
    const role = space_role_id ? await findRole(tx.db, company_id, space_role_id) : null;
    if (role && role.place_id !== place.place_id) throw new AppError('SPACE_ROLE_NOT_FOUND');
    const members = (await findMembers(tx.db, place, employee_ids)).filter((member) => member.role !== null);
    if (members.length < new Set(employee_ids).size) throw new AppError('EMPLOYEE_NOT_FOUND');
    if (members.some((member) => member.role !== 'member')) throw new AppError('INVALID_ACTION');
    const { manage } = abilitiesIn(viewer, place);
    // No one frees themselves from what holds them back.
    if (!manage && employee_ids.includes(viewer.employee_id)) throw new AppError('NO_PERMISSION');
    checkGivable(place, manage, [...members, ...(role ? [role] : [])]);
    checkChange(place, manage, members, role);
    await (role ? holdRole(place, employee_ids, role.space_role_id) : takeRoles(place, employee_ids)).execute(tx.db);
    await tellRoles(tx, place, employee_ids);
    const named = members.map(({ employee_id, employee_name }) => ({ employee_id, employee_name }));
    const change = { before: { members: [] }, after: { members: named, space_role: role?.role_name ?? null } };
    recordFromOutside(tx, viewer, roles_changed, place, change, 'manage_members');
    return {};
  });
