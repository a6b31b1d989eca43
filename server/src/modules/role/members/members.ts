import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { listRoleMembers, Role } from '@plaudit/contract/role/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { patternsOf } from '../../directory/directory.ts';
import { listMembersBy, refuseLastOwner } from '../../people/people.ts';
import { viewCard } from '../../people/view.ts';
import { accessReach } from '../../authority/authority.ts';
import { accessRole, loadRole } from '../access.ts';
import { accessChanged } from '../events.ts';
import { giveRole, takeRole } from '../queries.ts';
import { makeEmployees } from '../roleless/roleless.ts';
import { findPeople, membershipOf } from './queries.ts';

const position = z.tuple([z.string(), z.uuid()]);

export const listMembers = async (
  ctx: Context,
  viewer: Viewer,
  { role_id, search = '', cursor, limit }: BodyOf<typeof listRoleMembers>,
): Promise<Page<EmployeeCard>> => {
  const after = readCursor(cursor, position);
  await loadRole(ctx.db, viewer, role_id);
  const given = { patterns: patternsOf(search), after, limit: limit + 1 };
  const rows = await listMembersBy(ctx.db, viewer.company_id, membershipOf(viewer.company_id, role_id), given);
  return pageOf(rows, limit, (row) => [row.sort_name, row.employee_id], viewCard);
};

type MembersChange = { role_id: string; add?: readonly string[]; remove?: readonly string[] };

export const members_changed = defineAction({
  name: 'role.members_changed',
  permission: 'roles.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const idsOf = (fields: typeof before) =>
      ((fields?.members ?? []) as { employee_id: string }[]).map(({ employee_id }) => employee_id);
    const [role_id, removed, added] = [subject_id ?? '', idsOf(before), idsOf(after)];
    const now = await findPeople(ctx.db, viewer.company_id, role_id, [...removed, ...added]);
    const as_left = now.every(({ employee_id, has_role }) => has_role === added.includes(employee_id));
    if (!as_left || now.length < removed.length + added.length) throw new AppError('INVALID_ACTION');
    return changeMembers(ctx, viewer, { role_id, add: removed, remove: added });
  },
});

/** Gives the role to people and takes it from others. People left without any role become employees. */
export const changeMembers = (
  ctx: Context,
  viewer: Viewer,
  { role_id, add = [], remove = [] }: MembersChange,
): Promise<Role> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const people = await findPeople(tx.db, company_id, role_id, [...add, ...remove]);
    const row = await accessRole(tx.db, viewer, role_id);
    const known = new Set(people.map(({ employee_id }) => employee_id));
    if (!add.every((employee_id) => known.has(employee_id))) throw new AppError('EMPLOYEE_NOT_FOUND');

    const to_add = new Set(add);
    const added = people.filter(({ employee_id, has_role }) => !has_role && to_add.has(employee_id));
    const removed = people.filter(({ employee_id, has_role }) => has_role && !to_add.has(employee_id));
    const idsOf = (list: typeof people) => list.map(({ employee_id }) => employee_id);
    await accessReach(tx.db, viewer, ...idsOf([...added, ...removed]));
    if (added.length > 0) await giveRole(company_id, role_id, idsOf(added)).execute(tx.db);
    if (removed.length > 0) {
      await takeRole(company_id, role_id, idsOf(removed)).execute(tx.db).catch(refuseLastOwner);
      if (row.default_role !== 'employee') await makeEmployees(tx, viewer, idsOf(removed));
    }
    const named = (list: typeof people) =>
      list.map(({ employee_id, employee_name }) => ({ employee_id, employee_name }));
    recordChange(tx, viewer, members_changed, {
      subject: { kind: 'role', id: role_id, label: row.role_name },
      before: { members: named(removed) },
      after: { members: named(added) },
    });
    accessChanged(tx, company_id, idsOf([...added, ...removed]));
    return loadRole(tx.db, viewer, role_id);
  });
