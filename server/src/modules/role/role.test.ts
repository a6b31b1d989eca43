import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as role from '@plaudit/contract/role/endpoints';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let other: TestCompany;
let emil: Session;
let as: Session;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.company('Other');
});
beforeEach(async () => {
  acme = await app.company('Acme');
  as = acme.owner;
  emil = await app.employee(acme);
});
afterAll(() => app.close());

const create = (role_name: string, permissions: Permission[] = ['people.view'], by = as) =>
  app.call(role.createRole, { as: by, body: { role_name, permissions } });
const made = async (permissions?: Permission[]) => (await create(`Role ${newId()}`, permissions)).data;
const add = (role_id: string, employee_ids: string[], by = as) =>
  app.call(role.addRoleMembers, { as: by, body: { role_id, employee_ids } });
const remove = (role_id: string, employee_ids: string[], by = as) =>
  app.call(role.removeRoleMembers, { as: by, body: { role_id, employee_ids } });
const listed = async () => (await app.ok(role.listRoles, { as, body: {} })).items;
const defaultRole = async (name: string) => (await listed()).find((item) => item.default_role === name) as role.Role;
const rolesOf = async ({ employee_id }: Session) =>
  (await app.ok(role.listEmployeeRoles, { as, body: { employee_id } })).items.map(({ role_name }) => role_name);
const code = async (answer: Promise<{ failure: { error_code: string } }>) => (await answer).failure.error_code;
const mayManageCompany = async (session: Session) =>
  (await app.call(company.updateCompany, { as: session, body: { points_name: 'stars' } })).status === 200;
const newest = async (subject_id: string) =>
  ((await app.ok(audit.listAudit, { as, body: { subject_id } })).items[0] as audit.AuditEntry).audit_id;
const undo = (audit_id: string) => app.call(audit.undoChange, { as, body: { audit_id } });

test('R6.3 a role name is unique in any case, also for two requests at once', async () => {
  expect((await create('Party crew')).data).toMatchObject({
    role_name: 'Party crew',
    permissions: ['people.view'],
    default_role: null,
    members_count: 0,
    can: { assign: true, edit: true, delete: true },
  });
  for (const taken of ['Party crew', 'PARTY CREW', 'owner']) {
    const answer = await create(taken);
    expect([answer.status, answer.failure.error_code]).toEqual([409, 'ROLE_ALREADY_EXIST']);
  }
  const renamed = app.call(role.updateRole, { as, body: { role_id: (await made()).role_id, role_name: 'party Crew' } });
  expect(await code(renamed)).toBe('ROLE_ALREADY_EXIST');
  expect((await create('Party crew', [], other.owner)).status).toBe(200);
  const both = await Promise.all([create('Twice'), create('twice')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('R6.1 giving, changing and taking a role applies from the next call on', async () => {
  const { role_id } = await made(['company.manage']);
  expect(await mayManageCompany(emil)).toBe(false);
  expect((await add(role_id, [emil.employee_id])).data.members_count).toBe(1);
  expect(await mayManageCompany(emil)).toBe(true);
  await app.ok(role.updateRole, { as, body: { role_id, permissions: ['people.view'] } });
  expect(await mayManageCompany(emil)).toBe(false);
  await app.ok(role.updateRole, { as, body: { role_id, permissions: ['company.manage', 'company.manage'] } });
  expect(await mayManageCompany(emil)).toBe(true);
  expect((await remove(role_id, [emil.employee_id])).data.members_count).toBe(0);
  expect(await mayManageCompany(emil)).toBe(false);
});

test('changed permissions reach a second process, and open apps', async () => {
  const second = await startTestApp({ DATABASE_URL: app.database_url });
  const socket = io(second.url, { auth: sessionHeaders(emil), transports: ['websocket'], reconnection: false });
  const own = io(app.url, { auth: sessionHeaders(emil), transports: ['websocket'], reconnection: false });
  let told = 0;
  own.on('access.changed', () => (told += 1));
  await expect.poll(() => own.connected && socket.connected).toBe(true);
  const { role_id } = await made(['company.manage']);
  const body = { points_name: 'stars' };
  expect((await second.call(company.updateCompany, { as: emil, body })).status).toBe(403);
  await add(role_id, [emil.employee_id]);
  await expect.poll(async () => (await second.call(company.updateCompany, { as: emil, body })).status).toBe(200);
  await expect.poll(() => told).toBe(1);
  await remove(role_id, [emil.employee_id]);
  await expect.poll(async () => (await second.call(company.updateCompany, { as: emil, body })).status).toBe(403);
  socket.close();
  own.close();
  await second.close();
});

test('R6.1 no one creates, changes, gives or takes a role that holds more than they do', async () => {
  const { role_id: own } = await made(['roles.manage', 'people.view']);
  await add(own, [emil.employee_id]);
  const more = await made(['company.manage']);
  const victim = await app.employee(acme);
  await add(more.role_id, [victim.employee_id]);
  const refused = [
    create('Mine', ['company.manage'], emil),
    app.call(role.updateRole, { as: emil, body: { role_id: own, permissions: ['roles.manage', 'company.manage'] } }),
    app.call(role.updateRole, { as: emil, body: { role_id: more.role_id, permissions: [] } }),
    app.call(role.updateRole, { as: emil, body: { role_id: more.role_id, role_name: 'Mine' } }),
    app.call(role.deleteRole, { as: emil, query: { role_id: more.role_id } }),
    add(more.role_id, [emil.employee_id], emil),
    remove(more.role_id, [victim.employee_id], emil),
    app.call(role.updateEmployeeRoles, {
      as: emil,
      body: { employee_id: emil.employee_id, role_ids: [own, more.role_id] },
    }),
    app.call(role.removeAdministrator, { as: emil, body: { employee_id: victim.employee_id } }),
  ];
  for (const answer of refused) expect(await code(answer)).toBe('NO_PERMISSION');
  expect((await create('Mine', ['people.view'], emil)).status).toBe(200);
  const { items } = await app.ok(role.listRoles, { as: emil, body: { search: more.role_name } });
  expect(items[0]?.can).toEqual({ assign: false, edit: false, delete: false });
  const stranger = await app.employee(acme);
  expect(await code(create('Theirs', [], stranger))).toBe('NO_PERMISSION');
});

test('only owners make owners, and the owner’s role always holds everything', async () => {
  const admin = await app.employee(acme, { role: 'administrator' });
  const owner_role = await defaultRole('owner');
  expect(await code(add(owner_role.role_id, [admin.employee_id], admin))).toBe('NO_PERMISSION');
  expect(await code(remove(owner_role.role_id, [as.employee_id], admin))).toBe('NO_PERMISSION');
  const less = app.call(role.updateRole, { as, body: { role_id: owner_role.role_id, permissions: ['roles.manage'] } });
  expect(await code(less)).toBe('INVALID_ACTION');
  const renamed = await app.ok(role.updateRole, { as, body: { role_id: owner_role.role_id, role_name: 'Founder' } });
  expect(renamed).toMatchObject({ role_name: 'Founder', permissions: owner_role.permissions, default_role: 'owner' });
  // What a later version adds to the catalog belongs to owners without a migration.
  await app.pool.query(`update role set permissions = '{people.view}' where role_id = $1`, [owner_role.role_id]);
  app.platform.invalidation.send('company', acme.company_id);
  expect(await mayManageCompany(as)).toBe(true);
});

test('default roles are changed but not deleted; others go, and people with no other become employees', async () => {
  const { role_id } = await defaultRole('communications');
  expect(await code(app.call(role.deleteRole, { as, query: { role_id } }))).toBe('INVALID_ACTION');
  const change = { role_id, permissions: ['people.view'] as Permission[] };
  expect((await app.ok(role.updateRole, { as, body: change })).permissions).toEqual(['people.view']);

  const own = await made(['company.manage']);
  await app.ok(role.updateEmployeeRoles, { as, body: { employee_id: emil.employee_id, role_ids: [own.role_id] } });
  expect(await rolesOf(emil)).toEqual([own.role_name]);
  await app.ok(role.deleteRole, { as, query: { role_id: own.role_id } });
  expect(await rolesOf(emil)).toEqual(['Employee']);
  expect(await mayManageCompany(emil)).toBe(false);
  expect(await code(add(own.role_id, [emil.employee_id]))).toBe('INVALID_ROLE_ID');
  expect((await app.ok(role.restoreRole, { as, body: { role_id: own.role_id } })).members_count).toBe(1);
  expect(await mayManageCompany(emil)).toBe(true);
});

test('the last owner can’t be lost: not by taking the role, not by another set, not as admin', async () => {
  const owner_role = await defaultRole('owner');
  const employee = await defaultRole('employee');
  const { employee_id } = as;
  expect(await code(remove(owner_role.role_id, [employee_id]))).toBe('INVALID_ACTION');
  const set = { employee_id, role_ids: [employee.role_id] };
  expect(await code(app.call(role.updateEmployeeRoles, { as, body: set }))).toBe('INVALID_ACTION');
  expect(await code(app.call(role.removeAdministrator, { as, body: { employee_id } }))).toBe('INVALID_ACTION');
  // An invited person can't act yet.
  const work_email_id = `second.${newId()}@example.test`;
  await app.ok(people.inviteEmployee, {
    as,
    body: { first_name: 'I', last_name: 'I', work_email_id, role_ids: [owner_role.role_id] },
  });
  expect(await code(remove(owner_role.role_id, [employee_id]))).toBe('INVALID_ACTION');
  expect(await rolesOf(as)).toEqual(['Owner']);
  await add(owner_role.role_id, [emil.employee_id]);
  expect((await remove(owner_role.role_id, [employee_id], emil)).status).toBe(200);
  expect(await code(remove(owner_role.role_id, [emil.employee_id], emil))).toBe('INVALID_ACTION');
});

test('two requests that each take another role at once leave no one without any role', async () => {
  const [one, other_one] = [await made(), await made()];
  const { employee_id } = emil;
  const keep = (role_id: string) =>
    app.call(role.updateEmployeeRoles, { as, body: { employee_id, role_ids: [role_id] } });
  for (let round = 0; round < 6; round += 1) {
    const role_ids = [one.role_id, other_one.role_id];
    await app.ok(role.updateEmployeeRoles, { as, body: { employee_id, role_ids } });
    const first = round % 2 === 0 ? keep(one.role_id) : remove(other_one.role_id, [employee_id]);
    const second = round % 3 === 0 ? keep(other_one.role_id) : remove(one.role_id, [employee_id]);
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await rolesOf(emil)).not.toEqual([]);
  }
});

test.each(['role', 'account', 'mixed'])('of two owners who remove each other at once (%s), one stays', async (how) => {
  const owner_role = await defaultRole('owner');
  for (let round = 0; round < 3; round += 1) {
    const two = await app.company('Two');
    const rival = await app.employee(two, { role: 'owner' });
    const roles = await app.ok(role.listRoles, { as: two.owner, body: {} });
    const role_id = roles.items.find((item) => item.default_role === 'owner')?.role_id ?? owner_role.role_id;
    const take = (by: Session, from: Session) => remove(role_id, [from.employee_id], by);
    const close = (by: Session, whom: Session) =>
      app.call(people.updateAccountStatus, { as: by, query: { employee_id: whom.employee_id, status: 'INACTIVE' } });
    const [first, second] = how === 'role' ? [take, take] : how === 'account' ? [close, close] : [take, close];
    await Promise.all([first(two.owner, rival), second(rival, two.owner)]);
    const left = await app.pool.query(
      `select from employee_role er join employee e using (company_id, employee_id)
       where er.company_id = $1 and er.role_id = $2 and e.employee_account_status = 'ACTIVE'`,
      [two.company_id, role_id],
    );
    expect(left.rowCount).toBe(1);
  }
});

test('admins are people with an admin permission; others are not found', async () => {
  const admin = await app.employee(acme, { role: 'people_manager', first_name: 'Ada' });
  const names = async (search = '') =>
    (await app.ok(role.listAdministrators, { as, body: { search } })).items.map((item) => item.first_name);
  expect(await names()).toEqual(['Ada', 'Olive']);
  expect(await names('oli')).toEqual(['Olive']);
  const paged = await app.ok(role.listAdministrators, { as, body: { limit: 1 } });
  expect(paged.items[0]?.roles.map(({ role_name }) => role_name)).toEqual(['People manager']);
  expect(paged.next_cursor).not.toBeNull();

  const drop = (employee_id: string) => app.call(role.removeAdministrator, { as, body: { employee_id } });
  for (const employee_id of [emil.employee_id, other.owner.employee_id, newId()]) {
    const answer = await drop(employee_id);
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'ADMIN_NOT_FOUND']);
  }
  expect((await drop(admin.employee_id)).data.items.map(({ role_name }) => role_name)).toEqual(['Employee']);
  expect(await names()).toEqual(['Olive']);
  expect((await undo(await newest(admin.employee_id))).status).toBe(200);
  expect(await names()).toEqual(['Ada', 'Olive']);
});

test('the log has changes of roles and can undo them while nothing came after', async () => {
  const { role_id } = await made(['people.view']);
  await app.ok(role.updateRole, { as, body: { role_id, permissions: ['company.manage'] } });
  const widened = await newest(role_id);
  await add(role_id, [emil.employee_id]);
  const given = await newest(role_id);
  expect((await undo(widened)).status).toBe(200);
  expect((await undo(given)).status).toBe(200);
  expect(await rolesOf(emil)).toEqual(['Employee']);
  expect(await code(undo(given))).toBe('INVALID_ACTION');
  await app.ok(role.updateRole, { as, body: { role_id, description: 'One' } });
  const first = await newest(role_id);
  await app.ok(role.updateRole, { as, body: { role_id, description: 'Two' } });
  expect(await code(undo(first))).toBe('INVALID_ACTION');
  await app.ok(role.deleteRole, { as, query: { role_id } });
  expect((await undo(await newest(role_id))).status).toBe(200);
  expect((await listed()).find((item) => item.role_id === role_id)?.description).toBe('Two');
});

test('roles are listed page by page, default roles first, and members by name', async () => {
  await create('Zebra');
  await create('Ärzte');
  const page = await app.ok(role.listRoles, { as, body: { limit: 6 } });
  const rest = await app.ok(role.listRoles, { as, body: { limit: 6, cursor: page.next_cursor ?? '' } });
  expect([...page.items, ...rest.items].map(({ role_name }) => role_name)).toEqual([
    'Owner',
    'Administrator',
    'People manager',
    'Communications',
    'Employee',
    'Ärzte',
    'Zebra',
  ]);
  const { role_id } = await defaultRole('employee');
  await app.employee(acme, { first_name: 'Ada', last_name: 'Østby' });
  const members = (body: object) => app.ok(role.listRoleMembers, { as, body: { role_id, ...body } });
  expect((await members({})).items.map((item) => item.first_name)).toEqual(['Ada', 'Emil']);
  expect((await members({ search: 'ostby' })).items.map((item) => item.first_name)).toEqual(['Ada']);
  const one = await members({ limit: 1 });
  expect((await members({ cursor: one.next_cursor })).items.map((item) => item.first_name)).toEqual(['Emil']);
});
