import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../../platform/ids.ts';
import { password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim, scimUser, type ScimCall } from '../../../platform/testing/scim.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
let app: TestApp;
let acme: TestCompany;
let scim: ScimCall;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company();
  ({ scim } = await connectScim(app, acme));
});
afterAll(() => app.close());

let counter = 0;
const newName = () => `user${++counter}`;
const create = async (other: Record<string, unknown> = {}, name = newName()) => {
  const answer = await scim('POST', '/Users', scimUser(name, other));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const replace = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  });
const profileOf = (employee_id: string) => app.ok(people.getEmployee, { as: acme.owner, body: { employee_id } });
const found = async (filter: string, more = '') =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)).body;

test('a user is created with everything that was sent, is found, and is an employee', async () => {
  const manager = await create();
  const sent: Record<string, unknown> & { schemas: string[] } = scimUser('whole', {
    externalId: 'a-1',
    displayName: 'Whole J.',
    title: 'Guide',
    locale: 'en-US',
    addresses: [{ type: 'work', locality: 'Lisbon', formatted: 'Rua 1' }],
    phoneNumbers: [{ type: 'work', value: '555' }] as unknown,
    [enterprise]: { employeeNumber: '701984', costCenter: '4130', department: 'Tours', manager: { value: manager.id } },
  });
  const created = await scim('POST', '/Users', sent);
  expect([created.status, created.headers.get('content-type')]).toEqual([201, 'application/scim+json; charset=utf-8']);
  const { id, meta } = created.body;
  expect(created.headers.get('location')).toBe(`${app.url}/scim/v2/Users/${id}`);
  expect(meta).toMatchObject({ resourceType: 'User', location: `${app.url}/scim/v2/Users/${id}` });
  expect(created.headers.get('etag')).toBe(meta.version);
  const { phoneNumbers: _, addresses: __, ...kept } = sent;
  expect(created.body).toMatchObject({
    ...kept,
    schemas: [...sent.schemas, enterprise],
    name: { formatted: 'whole Jensen' },
    addresses: [{ type: 'work', locality: 'Lisbon' }],
    [enterprise]: { manager: { value: manager.id, $ref: `${app.url}/scim/v2/Users/${manager.id}` } },
  });
  expect(created.body.phoneNumbers).toBeUndefined();
  expect((await scim('GET', `/Users/${id}`)).body).toEqual(created.body);
  expect(await profileOf(id)).toMatchObject({
    first_name: 'whole',
    last_name: 'Jensen',
    work_email_id: 'whole@example.test',
    position_title: 'Guide',
    department_name: 'Tours',
    manager_id: manager.id,
    location: 'Lisbon',
    employee_account_status: 'INVITED',
  });
  // Another person of the department finds the one that the first created.
  const second = await create({ [enterprise]: { department: 'TOURS' } });
  expect((await profileOf(second.id)).department_id).toBe((await profileOf(id)).department_id);
});

test('the protocol’s errors refuse a taken name, a taken address and anything that is not a user', async () => {
  const { userName } = await create({}, 'taken');
  const refused = async (body: object, headers?: Record<string, string>) => {
    const answer = await scim('POST', '/Users', body, headers);
    expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(answer.body.status).toBe(String(answer.status));
    return [answer.status, answer.body.scimType];
  };
  expect(await refused(scimUser('taken'))).toEqual([409, 'uniqueness']);
  expect(await refused(scimUser('other', { userName: String(userName).toUpperCase() }))).toEqual([409, 'uniqueness']);
  expect(await refused(scimUser('other', { emails: [{ value: userName }] }))).toEqual([409, 'uniqueness']);
  expect(await refused({ userName: acme.owner.employee_profile.work_email_id })).toEqual([409, 'uniqueness']);
  expect(await refused({ name: { givenName: 'X' } })).toEqual([400, 'invalidValue']);
  expect(await refused({ userName: 'no-address' })).toEqual([400, 'invalidValue']);
  expect(await refused(scimUser('x', { active: 'maybe' }))).toEqual([400, 'invalidValue']);
  expect(await refused(scimUser('x', { title: 'x'.repeat(101) }))).toEqual([400, 'invalidValue']);
  expect(await refused(scimUser('x', { title: 'a\u0000b' }))).toEqual([400, 'invalidValue']);
  expect(await refused(scimUser('x', { title: 'a\ud83d' }))).toEqual([400, 'invalidValue']);
  expect(await refused(scimUser('x', { [enterprise]: { manager: newId() } }))).toEqual([400, 'invalidValue']);
  for (const [body, status] of [
    ['{', 400],
    ['[]', 400],
    ['"x"', 400],
  ] as const) {
    expect((await scim('POST', '/Users', body)).status).toBe(status);
  }
  const form = await scim('POST', '/Users', '<a/>', { 'content-type': 'text/xml' });
  expect([form.status, form.body.status]).toEqual([415, '415']);
  expect((await found(`userName eq "other@example.test"`)).totalResults).toBe(0);
});

test('a replacement is exactly what was sent, and an outdated version is refused', async () => {
  const user = await create({ title: 'Guide', nickName: 'U', externalId: 'x' });
  const path = `/Users/${user.id}`;
  const sent = scimUser('replaced', { userName: user.userName, title: 'Pilot' });
  const stale = await scim('PUT', path, sent, { 'if-match': 'W/"other"' });
  expect([stale.status, stale.body.status]).toEqual([412, '412']);
  const answer = await scim('PUT', path, sent, { 'if-match': user.meta.version });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ title: 'Pilot', userName: user.userName, name: { givenName: 'replaced' } });
  expect([answer.body.nickName, answer.body.externalId]).toEqual([undefined, undefined]);
  expect(answer.body.meta.version).not.toBe(user.meta.version);
  const known = { 'if-none-match': answer.body.meta.version };
  expect((await scim('GET', path, undefined, known)).status).toBe(304);
  expect((await scim('GET', path, undefined, { 'if-none-match': user.meta.version })).status).toBe(200);
  expect(
    (
      await scim(
        'PATCH',
        path,
        { Operations: [{ op: 'replace', path: 'title', value: 'X' }] },
        { 'if-match': user.meta.version },
      )
    ).status,
  ).toBe(412);
  expect((await scim('DELETE', path, undefined, { 'if-match': user.meta.version })).status).toBe(412);
  expect((await scim('PUT', path, { ...sent, userName: undefined })).body.scimType).toBe('invalidValue');
});

test('PATCH adds, replaces and removes with and without a path, and all or nothing', async () => {
  const manager = await create();
  const { id } = await create({ title: 'Guide' });
  const after = async (...operations: object[]) => (await replace(id, ...operations)).body;
  expect(
    await after(
      { op: 'replace', path: 'name.familyName', value: 'Smith' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'Moved@example.test' },
      { op: 'add', value: { nickName: 'Mo', [`${enterprise}:costCenter`]: '7', 'name.middleName': 'Q' } },
      { op: 'add', path: `${enterprise}:manager`, value: [{ value: manager.id }] },
      { op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '555' },
    ),
  ).toMatchObject({
    name: { familyName: 'Smith', middleName: 'Q' },
    emails: [{ value: 'moved@example.test' }],
    nickName: 'Mo',
    [enterprise]: { costCenter: '7', manager: { value: manager.id } },
  });
  const left = await after(
    { op: 'Remove', path: 'title' },
    { op: 'remove', path: `${enterprise}:manager` },
    { op: 'replace', path: 'name', value: { givenName: 'Una' } },
    { op: 'remove', path: 'emails[type eq "home"]' },
  );
  expect(left).toMatchObject({
    name: { givenName: 'Una', familyName: 'Smith' },
    emails: [{ value: 'moved@example.test' }],
  });
  expect([left.title, (left[enterprise] as { manager?: unknown }).manager]).toEqual([undefined, undefined]);

  const refused = async (...operations: object[]) => {
    const answer = await replace(id, { op: 'replace', path: 'title', value: 'Half' }, ...operations);
    expect((await profileOf(id)).position_title).toBe('');
    return [answer.status, answer.body.scimType];
  };
  expect(await refused({ op: 'remove', path: 'userName' })).toEqual([400, 'invalidValue']);
  expect(await refused({ op: 'replace', path: 'id', value: newId() })).toEqual([400, 'mutability']);
  expect(await refused({ op: 'remove' })).toEqual([400, 'noTarget']);
  expect(await refused({ op: 'move', path: 'title' })).toEqual([400, 'invalidSyntax']);
  expect(await refused({ op: 'add', value: 'x' })).toEqual([400, 'invalidSyntax']);
  expect(await refused({ op: 'add', path: 'title[', value: 'x' })).toEqual([400, 'invalidPath']);
  expect(await refused({ op: 'add', path: 'emails', value: [{ value: 'no' }] })).toEqual([400, 'invalidValue']);
  expect(await refused({ op: 'add', path: `${enterprise}:manager`, value: id })).toEqual([400, 'invalidValue']);
  expect(await refused({ op: 'replace', path: 'userName', value: manager.userName })).toEqual([409, 'uniqueness']);
  expect((await scim('PATCH', `/Users/${id}`, {})).status).toBe(400);
});

test('a deactivated person is out at once and back when they are active again; the log has it all with the token', async () => {
  const session = await app.employee(acme);
  const { employee_id } = session;
  expect((await app.call(company_calls.getCompany, { as: session })).status).toBe(200);
  const off = await replace(employee_id, { op: 'Replace', path: 'active', value: 'False' });
  expect([off.status, off.body.active]).toEqual([200, false]);
  expect((await app.call(company_calls.getCompany, { as: session })).status).toBe(401);
  const credentials = { email: session.employee_profile.work_email_id, password };
  expect((await app.call(auth.signIn, { body: credentials })).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  await replace(employee_id, { op: 'replace', value: { active: true } });
  expect((await app.call(auth.signIn, { body: credentials })).status).toBe(200);
  expect((await app.call(company_calls.getCompany, { as: session })).status).toBe(401);

  const { items } = await app.ok(audit.listAudit, {
    as: acme.owner,
    body: { search: 'Entra ID', subject_id: employee_id },
  });
  expect(items.map(({ actor, program, action, after }) => [actor, program, action, after])).toEqual([
    [null, 'Entra ID', 'employee.account_status_changed', { employee_account_status: 'ACTIVE' }],
    [null, 'Entra ID', 'employee.account_status_changed', { employee_account_status: 'INACTIVE' }],
  ]);
  await app.drain();
  expect(await app.ok(audit.verifyAudit, { as: acme.owner })).toMatchObject({ problem: null, unsealed: 0 });
});

test('the last owner is neither deactivated nor deleted, and no owner gets another address', async () => {
  const { employee_id } = acme.owner;
  const answers = [
    await replace(employee_id, { op: 'replace', path: 'active', value: false }),
    await scim('DELETE', `/Users/${employee_id}`),
    await replace(employee_id, { op: 'replace', path: 'emails[type eq "work"].value', value: 'thief@example.test' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
  expect((await app.call(company_calls.getCompany, { as: acme.owner })).status).toBe(200);
  expect((await replace(employee_id, { op: 'add', path: 'externalId', value: 'boss' })).body.externalId).toBe('boss');
});

test('a deleted user is gone for the directory service, stays a former colleague, and comes back as the same person', async () => {
  const user = await create({ externalId: 'x-9' }, 'comeback');
  const path = `/Users/${user.id}`;
  expect((await scim('DELETE', path)).status).toBe(204);
  for (const [method, body] of [['GET'], ['DELETE'], ['PUT', scimUser('comeback')]] as const) {
    expect((await scim(method, path, body)).status).toBe(404);
  }
  expect((await replace(user.id, { op: 'replace', path: 'active', value: true })).status).toBe(404);
  expect((await found('userName eq "comeback@example.test"')).totalResults).toBe(0);
  expect(await profileOf(user.id)).toMatchObject({ employee_account_status: 'INACTIVE', first_name: 'comeback' });

  const again = await scim('POST', '/Users', scimUser('comeback', { title: 'Again' }));
  expect([again.status, again.body.id, again.body.active, again.body.externalId]).toEqual([
    201,
    user.id,
    true,
    undefined,
  ]);
  expect((await scim('GET', path)).body).toMatchObject({ title: 'Again' });
  // An admin may restore a person too.
  await scim('DELETE', path);
  const query = { employee_id: user.id, status: 'INVITED' } as const;
  await app.ok(people.updateAccountStatus, { as: acme.owner, query });
  expect((await scim('GET', path)).status).toBe(200);
});

test('a person an admin deletes is no longer a user, and their name is free for the next', async () => {
  const user = await create({ externalId: 'left', nickName: 'Lefty' }, 'leaver');
  await app.ok(people.deleteEmployee, { as: acme.owner, query: { employee_id: user.id } });
  expect((await scim('GET', `/Users/${user.id}`)).status).toBe(404);
  await app.drain();
  const { rows } = await app.pool.query('select from scim_user where employee_id = $1', [user.id]);
  expect(rows).toEqual([]);
  const next = await scim('POST', '/Users', scimUser('leaver', { externalId: 'left' }));
  expect([next.status, next.body.id === user.id]).toEqual([201, false]);
});

test('a new address is the one to sign in with, links to the old one end, and an admin can undo it', async () => {
  const session = await app.employee(acme);
  const { employee_id, employee_profile } = session;
  const old = employee_profile.work_email_id;
  await app.ok(auth.requestPasswordReset, { body: { email: old } });
  const token = await app.openMail(old);
  const moved = `moved.${old}`;
  await replace(employee_id, { op: 'replace', path: 'emails[type eq "work"].value', value: moved });
  await app.drain();
  const attempt = async (email: string) => (await app.call(auth.signIn, { body: { email, password } })).status;
  expect([await attempt(moved), await attempt(old)]).toEqual([200, 400]);
  const reset = await app.call(auth.resetPassword, { body: { token, password, confirm_password: password } });
  expect(reset.status).toBe(404);

  const [entry] = (await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: employee_id } })).items;
  expect(entry).toMatchObject({ action: 'employee.address_changed', can_undo: true, program: 'Entra ID' });
  await app.ok(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
  await app.drain();
  expect([await attempt(moved), await attempt(old)]).toEqual([400, 200]);
});

test('if the token says so, new people are invited in the name of the person who made it', async () => {
  const inviting = await connectScim(app, acme, { token_name: 'Okta', sends_invitations: true });
  await inviting.scim('POST', '/Users', scimUser('invited'));
  await inviting.scim('POST', '/Users', scimUser('asleep', { active: false }));
  await create({}, 'silent');
  await app.drain();
  expect(app.mails('invited@example.test').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Olive Owner invited you'),
  ]);
  expect([...app.mails('asleep@example.test'), ...app.mails('silent@example.test')]).toEqual([]);
});

test('two requests that create the same person at the same time create one', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => scim('POST', '/Users', scimUser('race'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});
