import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { changeMembersIn, createGroupIn, deleteGroupIn, updateGroupIn } from '../../group/group.ts';
import { accessGroup } from '../../group/access.ts';
import { invalidValue, ScimError, type Client } from '../access.ts';
import { conditionOf } from '../filter/queries.ts';
import { listingOf } from '../paging/paging.ts';
import { checkVersion, readOperations, type Precondition } from '../patch/patch.ts';
import { isWanted, select, selectionOf, viewPage, type Resource, type Selection } from '../view.ts';
import { changeOf, replacementOf, type GroupChange } from './policy.ts';
import { columnsOf, countGroups, listGroups, listMembers, listUserIds, upsertGroup, type GroupRow } from './queries.ts';
import { versionOf, viewGroup } from './view.ts';

/** A page ends early rather than hold more members than this, about 8 MB; the rest is on the next one. */
const members_per_page = 50_000;

const readGroup = async (db: Db, { company_id }: Client, id: string): Promise<GroupRow> => {
  const condition = conditionOf(
    { kind: 'compare', path: 'id', operator: 'eq', value: id.toLowerCase() },
    columnsOf(company_id),
  );
  const [row] = await listGroups(db, company_id, { condition, order: null, offset: 0, limit: 1 });
  if (!row) throw new ScimError(404, `There is no group ${id}`);
  return row;
};

const view = async (db: Db, client: Client, rows: readonly GroupRow[], selection: Selection): Promise<Resource[]> => {
  const { company_id, base_url } = client;
  const ids = rows.map(({ group_id }) => group_id);
  const members = isWanted(selection, 'members') ? await listMembers(db, company_id, ids) : null;
  const by_group = members && Map.groupBy(members, ({ group_id }) => group_id);
  return rows.map((row) => select(viewGroup(row, by_group && (by_group.get(row.group_id) ?? []), base_url), selection));
};

export const listGroupPage = async (ctx: Context, client: Client, query: Resource) => {
  const { company_id } = client;
  const selection = selectionOf(query);
  const { start_index, count, condition, order } = listingOf(query, columnsOf(company_id));
  const [total, rows] = await Promise.all([
    countGroups(ctx.db, company_id, condition),
    count === 0 ? [] : listGroups(ctx.db, company_id, { condition, order, offset: start_index - 1, limit: count }),
  ]);
  return viewPage(total, start_index, await view(ctx.db, client, bounded(rows, selection), selection));
};

const bounded = (rows: readonly GroupRow[], selection: Selection): readonly GroupRow[] => {
  if (!isWanted(selection, 'members')) return rows;
  let members = 0;
  const end = rows.findIndex((row, index) => (members += row.members_count) > members_per_page && index > 0);
  return end < 0 ? rows : rows.slice(0, end);
};

export const getGroup = async (ctx: Context, client: Client, id: string, query: Resource) => {
  const selection = selectionOf(query);
  const row = await readGroup(ctx.db, client, id);
  const [resource] = await view(ctx.db, client, [row], selection);
  return { resource: resource as Resource, version: versionOf(row) };
};

export const createGroup = (ctx: Context, client: Client, resource: Resource) =>
  transact(ctx, async (tx) => {
    const wanted = replacementOf(resource);
    const { group_id } = await createGroupIn(tx, client, { group_name: wanted.group_name });
    return apply(tx, client, group_id, wanted, {});
  });

export const replaceGroup = (ctx: Context, client: Client, id: string, resource: Resource, given: Precondition) =>
  transact(ctx, async (tx) =>
    apply(tx, client, (await readGroup(tx.db, client, id)).group_id, replacementOf(resource), given),
  );

export const patchGroup = (ctx: Context, client: Client, id: string, body: Resource, given: Precondition) =>
  transact(ctx, async (tx) => {
    const change = changeOf(readOperations(body));
    return apply(tx, client, (await readGroup(tx.db, client, id)).group_id, change, given);
  });

/** Deletes the group; admins can bring it back. */
export const deleteGroup = (ctx: Context, client: Client, id: string, given: Precondition): Promise<void> =>
  transact(ctx, async (tx) => {
    const row = await readGroup(tx.db, client, id);
    checkVersion(given, versionOf(row));
    await deleteGroupIn(tx, client, row.group_id);
  });

const apply = async (tx: Tx, client: Client, group_id: string, change: GroupChange, given: Precondition) => {
  const { company_id } = client;
  const { group_name, selection } = await accessGroup(tx.db, client, group_id, { lock: true });
  const before = await readGroup(tx.db, client, group_id);
  checkVersion(given, versionOf(before));
  if (change.group_name !== undefined && change.group_name !== group_name) {
    await updateGroupIn(tx, client, { group_id, group_name: change.group_name });
  }
  if (change.external_id !== undefined && change.external_id !== before.external_id) {
    await upsertGroup(tx.db, { company_id, group_id, external_id: change.external_id }, tx.now).execute();
  }
  const add = [...(change.only ?? []), ...change.add];
  const users = new Set(await listUserIds(tx.db, company_id, add));
  const stranger = add.find((id) => !users.has(id) && !change.remove.has(id));
  if (stranger) throw invalidValue(`There is no user ${stranger}`);
  const remove = new Set(change.remove);
  if (change.only) {
    const keep = new Set(add);
    for (const { employee_id } of await listMembers(tx.db, company_id, [group_id])) {
      if (!keep.has(employee_id)) remove.add(employee_id);
    }
  }
  const wanted = add.filter((id) => !change.remove.has(id));
  if (wanted.length + remove.size > 0) {
    const detail = 'A selection made in Plaudit decides the members of this group';
    if (selection) throw new ScimError(400, detail, 'mutability');
    await changeMembersIn(tx, client, { group_id, add: wanted, remove: [...remove].filter(isId) });
  }
  return readGroup(tx.db, client, group_id);
};

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
