import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as group from '@plaudit/contract/group/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let other: TestCompany;
let emil: Session;
let ada: Session;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.company('Other');
  acme = await app.company('Acme');
  emil = await app.employee(acme);
  ada = await app.employee(acme, { first_name: 'Ada', last_name: 'Østby' });
});
let as: Session;
beforeEach(() => void (as = acme.owner));
afterAll(() => app.close());

const create = (group_name: string, given: object = {}) =>
  app.call(group.createGroup, { as, body: { group_name, ...given } });
const made = async (group_name = `Choir ${newId()}`) => (await create(group_name)).data;
const namesIn = async (group_id: string, search = '') =>
  (await app.ok(group.listGroupMembers, { as, body: { group_id, search } })).items.map((item) => item.first_name);
const add = (group_id: string, employee_ids: string[]) =>
  app.call(group.addGroupMembers, { as, body: { group_id, employee_ids } });
const newest = async (subject_id: string) => {
  const [entry] = (await app.ok(audit.listAudit, { as, body: { subject_id } })).items;
  return entry as audit.AuditEntry;
};
const undo = (audit_id: string) => app.call(audit.undoChange, { as, body: { audit_id } });

test('R6.3 a group name is unique in its company, in any case, and free in other companies', async () => {
  const name = `Runners ${newId()}`;
  expect((await create(name, { description: 'Mornings' })).data).toMatchObject({
    group_name: name,
    description: 'Mornings',
    members_count: 0,
  });
  for (const taken of [name, name.toUpperCase(), ` ${name} `]) {
    const answer = await create(taken);
    expect([answer.status, answer.failure.error_code]).toEqual([409, 'GROUP_ALREADY_EXIST']);
  }
  const two = await made();
  const rename = await app.call(group.updateGroup, { as, body: { group_id: two.group_id, group_name: name } });
  expect([rename.status, rename.failure.error_code]).toEqual([409, 'GROUP_ALREADY_EXIST']);
  expect((await app.call(group.createGroup, { as: other.owner, body: { group_name: name } })).status).toBe(200);
  const both = await Promise.all([create(`Twice ${name}`), create(`Twice ${name}`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('groups are listed by name, page by page, and found by words', async () => {
  const mark = newId().slice(-8);
  for (const name of ['Øre', 'Alpha beta', 'Zulu']) await made(`${name} ${mark}`);
  const list = (body: object) => app.ok(group.listGroups, { as, body: { ...body } });
  const names = (page: { items: group.Group[] }) =>
    page.items.map(({ group_name }) => group_name.replace(` ${mark}`, ''));
  const page = await list({ search: mark, limit: 2 });
  expect(names(page)).toEqual(['Alpha beta', 'Øre']);
  expect(names(await list({ search: mark, limit: 2, cursor: page.next_cursor }))).toEqual(['Zulu']);
  expect(names(await list({ search: `BETA ${mark}` }))).toEqual(['Alpha beta']);
  const dropdown = await app.ok(people.listDropdown, { as: emil, body: { dropdown: 'group', search: `øre ${mark}` } });
  expect(dropdown.items.map(({ label }) => label)).toEqual([`Øre ${mark}`]);
});

test('people are added, found, counted and removed; people outside of the company are not', async () => {
  const { group_id } = await made();
  expect((await add(group_id, [emil.employee_id, ada.employee_id, ada.employee_id])).data.members_count).toBe(2);
  expect((await add(group_id, [ada.employee_id])).data.members_count).toBe(2);
  expect(await namesIn(group_id)).toEqual(['Ada', 'Emil']);
  expect(await namesIn(group_id, 'ostby')).toEqual(['Ada']);
  const foreign = await add(group_id, [acme.owner.employee_id, other.owner.employee_id]);
  expect([foreign.status, foreign.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  const remove = { group_id, employee_ids: [emil.employee_id, newId()] };
  expect((await app.ok(group.removeGroupMembers, { as, body: remove })).members_count).toBe(1);
  expect(await namesIn(group_id)).toEqual(['Ada']);
});

test('R6.1 groups are for people who manage groups, and for no one in another company', async () => {
  const { group_id } = await made();
  const answers = await Promise.all([
    app.call(group.createGroup, { as: emil, body: { group_name: 'Mine' } }),
    app.call(group.deleteGroup, { as: emil, query: { group_id } }),
    app.call(group.listGroupMembers, { as: emil, body: { group_id } }),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(3).fill('NO_PERMISSION'));
  const foreign = await app.call(group.deleteGroup, { as: other.owner, query: { group_id } });
  expect([foreign.status, foreign.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});

test('a deleted group comes back with its members, unless its name was taken in the meantime', async () => {
  const { group_id, group_name } = await made();
  await add(group_id, [emil.employee_id, ada.employee_id]);
  await app.ok(group.deleteGroup, { as, query: { group_id } });
  expect((await app.call(group.listGroupMembers, { as, body: { group_id } })).status).toBe(404);
  const namesake = await made(group_name);
  const taken = await app.call(group.restoreGroup, { as, body: { group_id } });
  expect(taken.failure.error_code).toBe('GROUP_ALREADY_EXIST');
  await app.ok(group.deleteGroup, { as, query: { group_id: namesake.group_id } });
  expect((await app.ok(group.restoreGroup, { as, body: { group_id } })).members_count).toBe(2);
  expect((await app.call(group.restoreGroup, { as, body: { group_id } })).status).toBe(404);
});

test('the log has each change and can undo it while nothing came after it', async () => {
  const { group_id } = await made();
  const created = await newest(group_id);
  await add(group_id, [emil.employee_id]);
  expect((await undo(created.audit_id)).failure.error_code).toBe('INVALID_ACTION');
  const added = await newest(group_id);
  expect(added).toMatchObject({
    action: 'group.members_changed',
    after: { members: [{ employee_id: emil.employee_id, employee_name: 'Emil Employee' }] },
  });
  expect((await undo(added.audit_id)).status).toBe(200);
  expect(await namesIn(group_id)).toEqual([]);
  const again = await undo(added.audit_id);
  expect(again.failure.error_code).toBe('INVALID_ACTION');
  await app.ok(group.updateGroup, { as, body: { group_id, description: 'New words' } });
  await undo((await newest(group_id)).audit_id);
  await add(group_id, [ada.employee_id]);
  await app.ok(group.deleteGroup, { as, query: { group_id } });
  expect((await undo((await newest(group_id)).audit_id)).status).toBe(200);
  expect(await namesIn(group_id)).toEqual(['Ada']);
});

test('open pages of Admin follow a changed group, and no one else’s do', async () => {
  const connect = (session: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
    const heard: unknown[] = [];
    socket.on('admin.changed', (payload) => heard.push(payload));
    return new Promise<{ socket: typeof socket; heard: unknown[] }>((resolve) =>
      socket.once('connect', () => resolve({ socket, heard })),
    );
  };
  const [owner, employee] = await Promise.all([connect(acme.owner), connect(emil)]);
  await made();
  await expect.poll(() => owner.heard).toEqual([{ kind: 'groups' }]);
  expect(employee.heard).toEqual([]);
  owner.socket.close();
  employee.socket.close();
});
