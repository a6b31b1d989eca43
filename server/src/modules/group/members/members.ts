import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Group, listGroupMembers } from '@plaudit/contract/group/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { listMembersBy } from '../../people/people.ts';
import { patternsOf } from '../../directory/directory.ts';
import { tellHolders } from '../../authority/authority.ts';
import { viewCard } from '../../people/view.ts';
import { accessGroup, checkMembers, loadGroup, type Actor } from '../access.ts';
import { deleteMembers, findPeople, insertMembers, membershipOf } from './queries.ts';

const position = z.tuple([z.string(), z.uuid()]);

export const listMembers = async (
  ctx: Context,
  viewer: Viewer,
  { group_id, search = '', cursor, limit }: BodyOf<typeof listGroupMembers>,
): Promise<Page<EmployeeCard>> => {
  const after = readCursor(cursor, position);
  const { company_id } = viewer;
  await checkMembers(ctx, viewer, await accessGroup(ctx.db, viewer, group_id));
  const given = { patterns: patternsOf(search), after, limit: limit + 1 };
  const rows = await listMembersBy(ctx.db, company_id, membershipOf(company_id, group_id), given);
  return pageOf(rows, limit, (row) => [row.sort_name, row.employee_id], viewCard);
};

type Members = { group_id: string; employee_ids: readonly string[] };

/** Adds any number of people. EMPLOYEE_NOT_FOUND, and no one is added, if one is not in the company. */
export const addMembers = (ctx: Context, actor: Actor, { group_id, employee_ids }: Members): Promise<Group> =>
  changeMembers(ctx, actor, { group_id, add: employee_ids });

export const removeMembers = (ctx: Context, actor: Actor, { group_id, employee_ids }: Members): Promise<Group> =>
  changeMembers(ctx, actor, { group_id, remove: employee_ids });

type MembersChange = { group_id: string; add?: readonly string[]; remove?: readonly string[] };

export const members_changed = defineAction({
  name: 'group.members_changed',
  permission: 'groups.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const idsOf = (fields: typeof before) =>
      ((fields?.members ?? []) as { employee_id: string }[]).map(({ employee_id }) => employee_id);
    const [group_id, removed, added] = [subject_id ?? '', idsOf(before), idsOf(after)];
    const now = await findPeople(ctx.db, viewer.company_id, group_id, [...removed, ...added]);
    const as_left = now.every(({ employee_id, is_member }) => is_member === added.includes(employee_id));
    if (!as_left || now.length < removed.length + added.length) throw new AppError('INVALID_ACTION');
    return changeMembers(ctx, viewer, { group_id, add: removed, remove: added });
  },
});

const changeMembers = (ctx: Context, actor: Actor, change: MembersChange): Promise<Group> =>
  transact(ctx, (tx) => changeMembersIn(tx, actor, change));

export const changeMembersIn = async (
  tx: Tx,
  actor: Actor,
  { group_id, add = [], remove = [] }: MembersChange,
): Promise<Group> => {
  const { company_id } = actor;
  const row = await accessGroup(tx.db, actor, group_id, { lock: true });
  if (row.selection) throw new AppError('INVALID_ACTION');
  const people = await findPeople(tx.db, company_id, group_id, [...add, ...remove]);
  const known = new Set(people.map(({ employee_id }) => employee_id));
  if (!add.every((employee_id) => known.has(employee_id))) throw new AppError('EMPLOYEE_NOT_FOUND');

  const to_add = new Set(add);
  const added = people.filter(({ employee_id, is_member }) => !is_member && to_add.has(employee_id));
  const removed = people.filter(({ employee_id, is_member }) => is_member && !to_add.has(employee_id));
  const idsOf = (list: typeof people) => list.map(({ employee_id }) => employee_id);
  if (added.length > 0) await insertMembers(company_id, group_id, idsOf(added)).execute(tx.db);
  if (removed.length > 0) await deleteMembers(company_id, group_id, idsOf(removed)).execute(tx.db);
  const named = (list: typeof people) => list.map(({ employee_id, employee_name }) => ({ employee_id, employee_name }));
  recordChange(tx, actor, members_changed, {
    subject: { kind: 'group', id: group_id, label: row.group_name },
    before: { members: named(removed) },
    after: { members: named(added) },
  });
  if (added.length + removed.length > 0) tellHolders(tx, company_id, 'groups.manage', { kind: 'groups' });
  return loadGroup(tx.db, actor, group_id);
};
