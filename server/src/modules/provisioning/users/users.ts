import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { accessLocked } from '../../account/account.ts';
import { endSessions } from '../../auth/auth.ts';
import { addProvisioned, setProvisionedActive, updateProvisioned } from '../provisioning.ts';
import { ScimError, type Client } from '../access.ts';
import { conditionOf } from '../filter/queries.ts';
import { continueWalk, listingOf, rememberWalk } from '../paging/paging.ts';
import { checkVersion, readOperations, type Precondition } from '../patch/patch.ts';
import { select, selectionOf, viewPage, type Resource } from '../view.ts';
import { employeeOf, nobody, setAll, setByPath, type Person } from './policy.ts';
import {
  columnsOf,
  countUsers,
  deleteKept,
  findGone,
  listUsers,
  markGone,
  upsertUser,
  type UserRow,
} from './queries.ts';
import { personOf, viewUser } from './view.ts';

/** The users with this value of an attribute, without those that the directory service deleted. */
const findUsers = (db: Db, company_id: string, path: string, value: string): Promise<UserRow[]> => {
  const condition = conditionOf({ kind: 'compare', path, operator: 'eq', value }, columnsOf(company_id));
  return listUsers(db, company_id, { condition, order: null, after: null, offset: 0, limit: 2 });
};

const accessUser = async (db: Db, { company_id }: Client, id: string): Promise<UserRow> => {
  const [row] = await findUsers(db, company_id, 'id', id);
  if (!row) throw new ScimError(404, `There is no user ${id}`);
  return row;
};

/** Lists and searches. By startIndex as the standard says; a walk from page to page continues by id. */
export const listUserPage = async (ctx: Context, { company_id, token_id, base_url }: Client, query: Resource) => {
  const selection = selectionOf(query);
  const { start_index, count, text, condition, order } = listingOf(query, columnsOf(company_id));
  const walk = ['users', token_id, text, count];
  const known = order ? null : continueWalk(walk, start_index);
  const after = known?.after ?? null;
  const offset = after ? 0 : start_index - 1;
  const rows =
    count === 0 ? [] : await listUsers(ctx.db, company_id, { condition, order, after, offset, limit: count });
  // All of them are here, as in a search by name.
  const is_whole = start_index === 1 && rows.length < count;
  const counted = known?.counted ?? {
    total: is_whole ? rows.length : await countUsers(ctx.db, company_id, condition),
    counted_at: Date.now(),
  };
  const last = rows.at(-1);
  // No page follows one that is not full.
  if (last && !order && rows.length === count) {
    rememberWalk(walk, { start_index: start_index + rows.length, after: last.employee_id, counted });
  }
  const resources = rows.map((row) => select(viewUser(row, base_url), selection));
  return viewPage(counted.total, start_index, resources);
};

export const getUser = async (ctx: Context, client: Client, id: string) =>
  viewUser(await accessUser(ctx.db, client, id), client.base_url);

/** Adds a user, or restores one who was deleted: the same person, with everything they had. */
export const createUser = (ctx: Context, client: Client, resource: Resource) =>
  transact(ctx, async (tx) => {
    const person = setAll(nobody, resource);
    const employee = employeeOf(person);
    await refuseTakenName(tx, client, employee.user_name, null);
    const gone = await findGone(tx.db, client.company_id, employee);
    if (gone) return change(tx, client, gone, () => person);
    const { user_name: _, ...fields } = employee;
    const { active: is_active } = person;
    const employee_id = await addProvisioned(tx, client, fields, { is_active, invited_by: client.invited_by });
    await keep(tx, client, employee_id, person);
    return viewUser(await accessUser(tx.db, client, employee_id), client.base_url);
  });

/** Removes what the resource leaves out, except whether a person may sign in: that stays as it is. */
export const replaceUser = (ctx: Context, client: Client, id: string, resource: Resource, given: Precondition) =>
  transact(ctx, async (tx) => {
    const row = await accessUser(tx.db, client, id);
    return change(tx, client, row.employee_id, ({ active }) => setAll({ ...nobody, active }, resource), given);
  });

export const patchUser = (ctx: Context, client: Client, id: string, body: Resource, given: Precondition) =>
  transact(ctx, async (tx) => {
    const operations = readOperations(body);
    const row = await accessUser(tx.db, client, id);
    const apply = (person: Person): Person =>
      operations.reduce((now, { op, path, value }) => {
        if (path === null) return setAll(now, value as Resource);
        return setByPath(now, path, op === 'remove' ? null : (value ?? null));
      }, person);
    return change(tx, client, row.employee_id, apply, given);
  });

/** Deactivates the account and deletes the user; everything that the person gave and received stays. */
export const deleteUser = (ctx: Context, client: Client, id: string, given: Precondition): Promise<void> =>
  transact(ctx, async (tx) => {
    const { company_id } = client;
    const { employee_id } = await accessUser(tx.db, client, id);
    const employee = await accessLocked(tx, client, employee_id);
    checkVersion(given, viewUser(await accessUser(tx.db, client, id), client.base_url).meta.version);
    await setProvisionedActive(tx, client, employee, false);
    await endSessions(tx, { company_id, employee_id }, {});
    await markGone(company_id, employee_id, tx.now).execute(tx.db);
  });

export const forgetDeleted = (ctx: Context, { company_id, employee_id }: { company_id: string; employee_id: string }) =>
  deleteKept(ctx.db, company_id, employee_id);

const change = async (
  tx: Tx,
  client: Client,
  employee_id: string,
  apply: (person: Person) => Person,
  given: Precondition = {},
) => {
  const { company_id, base_url } = client;
  const employee = await accessLocked(tx, client, employee_id);
  // None while they are deleted: then they come back as this request says.
  const [before] = await findUsers(tx.db, company_id, 'id', employee_id);
  if (before) checkVersion(given, viewUser(before, base_url).meta.version);
  const person = apply(before ? personOf(before) : nobody);
  const { user_name, ...fields } = employeeOf(person, before?.work_email_id === null);
  if (user_name.toLowerCase() !== before?.user_name.toLowerCase()) {
    await refuseTakenName(tx, client, user_name, employee_id);
  }
  await updateProvisioned(tx, client, employee, fields);
  await setProvisionedActive(tx, client, employee, person.active);
  if (!person.active) await endSessions(tx, { company_id, employee_id }, {});
  await keep(tx, client, employee_id, person);
  return viewUser(await accessUser(tx.db, client, employee_id), base_url);
};

const keep = async (tx: Tx, { company_id }: Client, employee_id: string, person: Person): Promise<void> => {
  const { user_name, external_id, extra: attributes } = person;
  await upsertUser(tx.db, { company_id, employee_id, user_name, external_id, attributes }, tx.now).execute();
};

const refuseTakenName = async (tx: Tx, { company_id }: Client, user_name: string, own_id: string | null) => {
  const rows = await findUsers(tx.db, company_id, 'username', user_name);
  if (rows.every(({ employee_id }) => employee_id === own_id)) return;
  throw new ScimError(409, `The user ${user_name} already exists`, 'uniqueness');
};
