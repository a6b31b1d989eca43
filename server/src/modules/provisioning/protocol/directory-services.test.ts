import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as people from '@plaudit/contract/people/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim, type ScimCall } from '../../../platform/testing/scim.ts';

// The requests of each service in its own words and order, as Microsoft ("Develop and plan provisioning for a SCIM endpoint")
// and Okta ("SCIM protocol: 2.0") publish them.
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patch_op = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let app: TestApp;
let acme: TestCompany;
let scim: ScimCall;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company();
  ({ scim } = await connectScim(app, acme));
});
afterAll(() => app.close());

const profileOf = (employee_id: string) => app.ok(people.getEmployee, { as: acme.owner, body: { employee_id } });
const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [patch_op], Operations });
const find = async (kind: string, filter: string, more = '') =>
  (await scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`)).body;

test('Entra ID: test connection, create, update, disable, re-enable, soft and hard delete of a user', async () => {
  // The test button asks for a person who can't exist, and expects an empty list.
  expect(await find('Users', 'userName eq "non-existent-user"')).toMatchObject({ totalResults: 0, Resources: [] });
  const userName = 'Test_User_dfeef4c5@testuser.com';
  const created = await scim('POST', '/Users', {
    schemas: [core, enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    [enterprise]: { employeeNumber: '701984', department: 'Sales' },
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toMatchObject({ userName, active: true, externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef' });
  expect((await find('Users', `userName eq "${userName}"`)).Resources.map((user) => user.id)).toEqual([id]);

  const { body: boss } = await scim('POST', '/Users', { userName: 'boss@testuser.com', name: { givenName: 'B' } });
  const updated = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    { op: 'Add', path: `${enterprise}:manager`, value: [{ $ref: `/Users/${boss.id}`, value: boss.id }] },
    { op: 'Replace', path: `${enterprise}:department`, value: 'Marketing' },
    { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1234' },
    { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Oslo' },
    { op: 'Replace', value: { displayName: 'Bjfe', 'name.givenName': 'Bea', [`${enterprise}:employeeNumber`]: '7' } },
  );
  expect(updated.body).toMatchObject({
    displayName: 'Bjfe',
    name: { familyName: 'updatedFamilyName', givenName: 'Bea' },
    emails: [{ value: 'updatedemail@microsoft.com' }],
    [enterprise]: { manager: { value: boss.id }, department: 'Marketing', employeeNumber: '7' },
  });
  expect(await profileOf(id)).toMatchObject({ location: 'Oslo', manager_id: boss.id, department_name: 'Marketing' });
  await patch(`/Users/${id}`, { op: 'Remove', path: `${enterprise}:manager` });
  expect((await profileOf(id)).manager_id).toBeNull();

  // Without the 2018 switch the service sends yes and no as texts.
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
  expect((await profileOf(id)).employee_account_status).toBe('INACTIVE');
  expect((await find('Users', `userName eq "${userName}" and active eq "False"`)).totalResults).toBe(1);
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await find('Users', `userName eq "${userName}"`)).totalResults).toBe(0);
});

test('Entra ID: a person who is here already is taken over', async () => {
  const session = await app.employee(acme);
  const address = session.employee_profile.work_email_id;
  const { Resources } = await find('Users', `userName eq "${address.toUpperCase()}"`);
  expect(Resources.map(({ id }) => id)).toEqual([session.employee_id]);
  const answer = await patch(
    `/Users/${session.employee_id}`,
    { op: 'Add', path: 'externalId', value: 'abc' },
    { op: 'Replace', path: 'userName', value: 'emil@other.test' },
  );
  expect(answer.body).toMatchObject({ externalId: 'abc', userName: 'emil@other.test', emails: [{ value: address }] });
  expect((await find('Users', 'externalId eq "abc"')).totalResults).toBe(1);
});

test('Entra ID: a group is created, matched without its members, renamed, filled and emptied', async () => {
  const ids = [];
  for (const name of ['one', 'two']) {
    ids.push((await scim('POST', '/Users', { userName: `${name}@g.test`, name: { givenName: name } })).body.id);
  }
  const made = await scim('POST', '/Groups', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:Group',
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'displayName',
    meta: { resourceType: 'Group' },
  });
  expect(made.status).toBe(201);
  const path = `/Groups/${made.body.id}`;
  const matched = await find('Groups', 'displayName eq "displayName"', '&excludedAttributes=members');
  expect(matched.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() as unknown })]);
  expect((await patch(path, { op: 'Replace', path: 'displayName', value: '1879db59' })).status).toBe(204);
  const members = ids.map((value) => ({ $ref: null, value }));
  expect((await patch(path, { op: 'Add', path: 'members', value: members })).status).toBe(204);
  expect((await find('Groups', `id eq "${made.body.id}" and members eq "${ids[0]}"`)).totalResults).toBe(1);
  expect((await patch(path, { op: 'Remove', path: 'members', value: members.slice(0, 1) })).status).toBe(204);
  expect((await scim('GET', path)).body).toMatchObject({ displayName: '1879db59', members: [{ value: ids[1] }] });
  expect((await patch(path, { op: 'Remove', path: 'members' })).status).toBe(204);
  expect((await scim('GET', path)).body.members).toEqual([]);
  expect((await scim('DELETE', path)).status).toBe(204);
});

test('Okta: test, match, create, replace, deactivate and reactivate a user, and push a group', async () => {
  expect((await scim('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({ startIndex: 1, totalResults: 1 });
  const userName = 'test.user@okta.local';
  const matched = await scim('GET', `/Users?filter=userName%20eq%20%22${userName}%22&startIndex=1&count=100`);
  expect(matched.body).toMatchObject({ totalResults: 0, Resources: [] });
  const sent = {
    schemas: [core],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [
      { primary: false, value: 'private@home.test', type: 'home' },
      { primary: true, value: userName, type: 'work' },
    ],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  const type = { 'content-type': 'application/scim+json; charset=utf-8' };
  const created = await scim('POST', '/Users', sent, type);
  expect([created.status, created.body.userName, created.body.password]).toEqual([201, userName, undefined]);
  expect(created.body.emails).toEqual([{ primary: true, value: userName, type: 'work' }]);
  const { id } = created.body;
  const put = { ...created.body, name: { givenName: 'Another', familyName: 'User' } };
  expect((await scim('PUT', `/Users/${id}`, put)).body).toMatchObject({ name: put.name, locale: 'en-US' });
  const off = await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
  expect([off.status, off.body.active]).toEqual([200, false]);
  expect((await scim('PUT', `/Users/${id}`, { ...put, active: true })).body.active).toBe(true);

  const group = await scim('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Test SCIMv2',
    members: [{ value: id, display: userName }],
  });
  const path = `/Groups/${group.body.id}`;
  const renamed = await patch(path, { op: 'replace', value: { id: group.body.id, displayName: 'Renamed' } });
  expect(renamed.status).toBe(204);
  const swap = await patch(
    path,
    { op: 'remove', path: `members[value eq "${id}"]` },
    { op: 'add', path: 'members', value: [{ value: acme.owner.employee_id, display: 'Owner' }] },
  );
  expect(swap.status).toBe(204);
  expect((await scim('GET', path)).body).toMatchObject({
    displayName: 'Renamed',
    members: [{ value: acme.owner.employee_id }],
  });
  // It names a type even if there is nothing to send.
  expect((await scim('DELETE', path, '', type)).status).toBe(204);
  expect((await scim('DELETE', `/Users/${id}`, '', type)).status).toBe(204);
});
