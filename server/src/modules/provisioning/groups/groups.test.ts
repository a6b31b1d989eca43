import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as group_calls from '@plaudit/contract/group/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim, scimUser, type ScimCall } from '../../../platform/testing/scim.ts';

let app: TestApp;
let acme: TestCompany;
let scim: ScimCall;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company();
  ({ scim } = await connectScim(app, acme));
});
afterAll(() => app.close());

const create = async (displayName: string, members: readonly string[] = [], other: object = {}) => {
  const body = { displayName, members: members.map((value) => ({ value })), ...other };
  const answer = await scim('POST', '/Groups', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const people = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => (await scim('POST', '/Users', scimUser(`p${index}`))).body.id),
  );
const membersOf = async (id: string) =>
  ((await scim('GET', `/Groups/${id}`)).body.members as { value: string }[]).map(({ value }) => value).toSorted();
const change = async (id: string, ...Operations: object[]) => {
  const { status, body } = await scim('PATCH', `/Groups/${id}`, { Operations });
  return [status, body.scimType];
};

test('a group is created, read, renamed, emptied and deleted, and admins see it', async () => {
  const [ann = '', bob = ''] = await people(2);
  const made = await create('Choir', [ann], { externalId: 'g-1' });
  expect(made).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Choir',
    externalId: 'g-1',
    members: [{ value: ann, display: 'p0 Jensen', type: 'User', $ref: `${app.url}/scim/v2/Users/${ann}` }],
    meta: { resourceType: 'Group', location: `${app.url}/scim/v2/Groups/${made.id}` },
  });
  const { items } = await app.ok(group_calls.listGroups, { as: acme.owner, body: {} });
  expect(items).toMatchObject([{ group_id: made.id, group_name: 'Choir', members_count: 1 }]);
  const put = await scim('PUT', `/Groups/${made.id}`, { displayName: 'Band', members: [{ value: bob }] });
  expect(put.body).toMatchObject({ displayName: 'Band', members: [{ value: bob }] });
  expect(put.body.externalId).toBeUndefined();
  expect((await scim('PUT', `/Groups/${made.id}`, { displayName: 'Band' })).body.members).toEqual([]);
  expect((await scim('DELETE', `/Groups/${made.id}`)).status).toBe(204);
  for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Groups/${made.id}`)).status).toBe(404);
  await app.ok(group_calls.restoreGroup, { as: acme.owner, body: { group_id: made.id } });
  expect((await scim('GET', `/Groups/${made.id}`)).status).toBe(200);
});

test('PATCH adds, replaces and removes members in every form that is sent, and all or nothing', async () => {
  const [a = '', b = '', c = '', d = ''] = await people(4);
  const { id } = await create('Choir');
  const steps: [operations: object[], members: string[]][] = [
    [[{ op: 'add', path: 'members', value: [{ value: a }, { value: b }] }], [a, b]],
    [[{ op: 'Add', path: 'members', value: { value: c } }], [a, b, c]],
    [[{ op: 'add', value: { members: [{ value: d, display: 'D' }] } }], [a, b, c, d]],
    [[{ op: 'remove', path: `members[value eq "${a}"]` }], [b, c, d]],
    [[{ op: 'Remove', path: 'members', value: [{ value: b }] }], [c, d]],
    [[{ op: 'remove', path: `members[value eq "${c}" or value eq "${d}"]` }], []],
    [[{ op: 'replace', path: 'members', value: [{ value: a }, { value: b }] }], [a, b]],
    [
      [
        { op: 'remove', path: `members[value eq "${a}"]` },
        { op: 'add', path: 'members', value: [{ value: a }] },
        { op: 'add', path: 'members', value: [{ value: c }] },
        { op: 'remove', path: `members[value eq "${c}"]` },
      ],
      [a, b],
    ],
    [
      [
        { op: 'replace', path: 'members', value: [{ value: c }] },
        { op: 'add', path: 'members', value: [{ value: d }] },
      ],
      [c, d],
    ],
    [[{ op: 'remove', path: 'members' }], []],
  ];
  for (const [operations, members] of steps) {
    expect(await change(id, ...operations)).toEqual([204, undefined]);
    expect(await membersOf(id)).toEqual(members.toSorted());
  }
  const rename = { op: 'replace', path: 'displayName', value: 'Half' };
  for (const [operation, status, type] of [
    [{ op: 'add', path: 'members', value: [{ value: newId() }] }, 400, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [{ value: 'x' }] }, 400, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [{ value: id, type: 'Group' }] }, 400, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: ' ' }, 400, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: 'a\ud83d' }, 400, 'invalidValue'],
    [{ op: 'remove', path: 'displayName' }, 400, 'mutability'],
    [{ op: 'remove', path: 'members[display eq "x"]' }, 400, 'invalidFilter'],
    [{ op: 'replace', path: 'id', value: newId() }, 400, 'mutability'],
  ] as const) {
    expect(await change(id, rename, operation)).toEqual([status, type]);
  }
  expect((await scim('GET', `/Groups/${id}`)).body.displayName).toBe('Choir');
});

test('a group that follows a selection takes no members from elsewhere', async () => {
  const [ann = ''] = await people(1);
  const body = { group_name: 'Selected', selection: {} };
  const { group_id } = await app.ok(group_calls.createGroup, { as: acme.owner, body });
  const operation = { op: 'add', path: 'members', value: [{ value: ann }] };
  expect(await change(group_id, operation)).toEqual([400, 'mutability']);
  expect(await change(group_id, { op: 'replace', path: 'displayName', value: 'Renamed' })).toEqual([204, undefined]);
});

test('names are unique in any case, and a deleted user is not a member and can’t become one', async () => {
  await create('Choir');
  for (const [displayName, status, type] of [
    ['CHOIR', 409, 'uniqueness'],
    ['', 400, 'invalidValue'],
    ['x'.repeat(101), 400, 'invalidValue'],
  ] as const) {
    const { status: got, body } = await scim('POST', '/Groups', { displayName });
    expect([got, body.scimType]).toEqual([status, type]);
  }
  const [ann = '', bob = ''] = await people(2);
  const { id } = await create('Band', [ann, bob]);
  await scim('DELETE', `/Users/${ann}`);
  expect(await membersOf(id)).toEqual([bob]);
  expect(await change(id, { op: 'add', path: 'members', value: [{ value: ann }] })).toEqual([400, 'invalidValue']);
});

test('groups are found by name, external id and member; members can be left out', async () => {
  const [ann = '', bob = ''] = await people(2);
  const choir = await create('Choir', [ann], { externalId: 'c' });
  const band = await create('Band', [ann, bob]);
  const names = async (query: string) =>
    (await scim('GET', `/Groups?${query}`)).body.Resources.map(({ displayName }) => displayName);
  const filtered = (filter: string) => names(`filter=${encodeURIComponent(filter)}`);
  expect(await filtered('displayName eq "CHOIR"')).toEqual(['Choir']);
  expect(await filtered('externalId eq "c"')).toEqual(['Choir']);
  expect(await filtered('externalId eq "C"')).toEqual([]);
  expect(await filtered(`members.value eq "${bob}"`)).toEqual(['Band']);
  expect(await filtered(`members[value eq "${ann}"]`)).toEqual(['Choir', 'Band']);
  expect(await filtered(`id eq "${choir.id}" and members eq "${ann}"`)).toEqual(['Choir']);
  expect(await filtered(`id eq "${choir.id}" and members eq "${bob}"`)).toEqual([]);
  expect(await filtered(`not (displayName sw "c")`)).toEqual(['Band']);
  expect(await names('sortBy=displayName')).toEqual(['Band', 'Choir']);
  expect(await names('startIndex=2&count=1')).toEqual(['Band']);
  const bare = await scim('GET', `/Groups/${band.id}?excludedAttributes=members`);
  expect(bare.body).not.toHaveProperty('members');
  const [listed] = (await scim('GET', '/Groups?attributes=displayName')).body.Resources;
  expect(Object.keys(listed ?? {}).toSorted()).toEqual(['displayName', 'id', 'schemas']);
  for (const filter of ['shoeSize eq 4', 'displayName']) {
    expect((await scim('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.scimType).toBe('invalidFilter');
  }
});

test('a version that is no longer so is refused, also when only members changed', async () => {
  const [ann = ''] = await people(1);
  const { id, meta } = await create('Choir');
  const add = { Operations: [{ op: 'add', path: 'members', value: [{ value: ann }] }] };
  const first = await scim('PATCH', `/Groups/${id}`, add, { 'if-match': meta.version });
  expect(first.status).toBe(204);
  expect((await scim('PATCH', `/Groups/${id}`, add, { 'if-match': meta.version })).status).toBe(412);
  expect((await scim('DELETE', `/Groups/${id}`, undefined, { 'if-match': meta.version })).status).toBe(412);
  const now = await scim('GET', `/Groups/${id}`);
  expect(now.headers.get('etag')).toBe(first.headers.get('etag'));
  expect((await scim('GET', `/Groups/${id}`, undefined, { 'if-none-match': now.body.meta.version })).status).toBe(304);
});

test('thousands of members come and go in one request, each change in the log with the token that made it', async () => {
  const { rows } = await app.pool.query<{ employee_id: string }>(
    `insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
     select $1, gen_random_uuid(), 'P', n::text, n || '@many.test', 'ACTIVE' from generate_series(1, 3000) n
     returning employee_id`,
    [acme.company_id],
  );
  const ids = rows.map(({ employee_id }) => employee_id);
  const { id } = await create('Everybody');
  const value = ids.map((employee_id) => ({ value: employee_id }));
  expect(await change(id, { op: 'add', path: 'members', value })).toEqual([204, undefined]);
  expect(await membersOf(id)).toEqual(ids.toSorted());
  const leave = ids.slice(0, 900).map((one) => ({ op: 'remove', path: `members[value eq "${one}"]` }));
  expect(await change(id, ...leave)).toEqual([204, undefined]);
  expect(await membersOf(id)).toEqual(ids.slice(900).toSorted());
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: id } });
  expect(items.map(({ action, program }) => [action, program])).toEqual([
    ['group.members_changed', 'Entra ID'],
    ['group.members_changed', 'Entra ID'],
    ['group.created', 'Entra ID'],
  ]);
});

test('more steps than anyone sends are refused, also inside a value without a path', async () => {
  const { id } = await create('Choir');
  // Blanks mean nothing in a path, so that one attribute has any number of names.
  const named = (index: number) => `members${index.toString(2).replaceAll('0', ' ').replaceAll('1', '\t')}`;
  const value = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [named(index), []]));
  expect(await change(id, { op: 'add', value: value(1001) })).toEqual([400, 'tooMany']);
  expect(await change(id, { op: 'add', value: value(600) }, { op: 'add', value: value(600) })).toEqual([
    400,
    'tooMany',
  ]);
  expect(await change(id, { op: 'add', value: value(1000) })).toEqual([204, undefined]);
});
