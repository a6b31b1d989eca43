import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
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
const found = async (filter: string, more = '') =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)).body;

test('filters find people by every attribute, and no one else', async () => {
  const ann = await create({ externalId: 'A-1', title: 'Guide' }, 'ann');
  const bob = await create({ externalId: 'a-1', active: false, [enterprise]: { department: 'Tours' } }, 'bob');
  const owner = (await found(`id eq "${acme.owner.employee_id}"`)).Resources[0]?.userName;
  const ids = async (filter: string) => (await found(filter)).Resources.map(({ userName }) => userName);
  const everybody = [owner, ann.userName, bob.userName];
  const cases: [string, unknown[]][] = [
    ['userName eq "ANN@example.test"', [ann.userName]],
    [`userName eq "${String(owner)}"`, [owner]],
    ['externalId eq "a-1"', [bob.userName]],
    ['externalId eq "a-2" or externalId eq "A-1"', [ann.userName]],
    ['externalId pr', [ann.userName, bob.userName]],
    ['not (externalId pr)', [owner]],
    ['externalId ne "a-1"', [owner, ann.userName]],
    ['externalId sw "a"', [bob.userName]],
    ['externalId co "A-"', [ann.userName]],
    [`id eq "${ann.id.toUpperCase()}"`, [ann.userName]],
    ['id eq "x"', []],
    ['active eq false', [bob.userName]],
    ['active eq "True" and title pr', [ann.userName]],
    ['active ne true', [bob.userName]],
    ['name.familyName sw "jen" and name.givenName ew "OB"', [bob.userName]],
    ['displayName co "nn je"', [ann.userName]],
    ['emails[type eq "work" and value eq "bob@example.test"]', [bob.userName]],
    ['emails[type eq "home"]', []],
    ['emails co "n@example"', [ann.userName]],
    ['emails.value eq "ann@example.test"', [ann.userName]],
    [`${enterprise}:department eq "tours"`, [bob.userName]],
    ['title gt "a" and title le "guide"', [ann.userName]],
    ['meta.created lt "2000-01-01T00:00:00Z"', []],
    [`meta.lastModified ge "${ann.meta.lastModified}"`, [ann.userName, bob.userName]],
    ['userName co "%" or userName co "_x" or userName sw "\'"', []],
    ['not (userName sw "ann") and (active eq true or externalId sw "a")', [owner, bob.userName]],
    ['title eq null', [owner, bob.userName]],
  ];
  for (const [filter, expected] of cases) expect(await ids(filter), filter).toEqual(expected);
  expect(await ids('userName pr')).toEqual(everybody);
  const many = (count: number, comparison: string) => Array<string>(count).fill(comparison).join(' or ');
  expect(await ids(`${many(20, 'title co "zz"')} or ${many(80, 'userName pr')}`)).toEqual(everybody);
  // Each comparison runs for everyone in the company.
  for (const filter of [many(21, 'title co "zz"'), many(101, 'userName pr')]) {
    const answer = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter']);
  }
  const wrong = ['userName', 'userName eq', 'shoeSize eq 4', 'userName xx "a"', 'active co "t"', 'meta.created gt "x"'];
  for (const time of ['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z']) wrong.push(`meta.created gt "${time}"`);
  for (const filter of wrong) {
    const answer = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([filter, answer.status, answer.body.scimType]).toEqual([filter, 400, 'invalidFilter']);
  }
});

test('lists are paged from index 1, sorted, cut to the wanted attributes, and searched by POST too', async () => {
  for (const name of ['carl', 'abel', 'dora', 'berta']) await create({ title: 'T' }, `${name}${counter}`);
  const all = (await scim('GET', '/Users')).body;
  expect([all.totalResults, all.startIndex, all.itemsPerPage, all.Resources.length]).toEqual([5, 1, 5, 5]);
  const names = all.Resources.map(({ id }) => id);
  const page = async (query: string) => {
    const { body } = await scim('GET', `/Users?${query}`);
    return [body.totalResults, body.startIndex, body.Resources.map(({ id }) => names.indexOf(id))];
  };
  expect(await page('startIndex=1&count=2')).toEqual([5, 1, [0, 1]]);
  expect(await page('startIndex=3&count=2')).toEqual([5, 3, [2, 3]]);
  expect(await page('startIndex=5&count=2')).toEqual([5, 5, [4]]);
  expect(await page('startIndex=4&count=2')).toEqual([5, 4, [3, 4]]);
  expect(await page('startIndex=9')).toEqual([5, 9, []]);
  expect(await page('startIndex=-3&count=1')).toEqual([5, 1, [0]]);
  expect(await page('count=0')).toEqual([5, 1, []]);
  expect(await page('count=-1&startIndex=x')).toEqual([5, 1, []]);
  const sorted = async (query: string) =>
    (await scim('GET', `/Users?filter=title%20pr&${query}`)).body.Resources.map((one) =>
      String(one.userName).slice(0, 4),
    );
  expect(await sorted('sortBy=userName')).toEqual(['abel', 'bert', 'carl', 'dora']);
  expect(await sorted('sortBy=name.givenName&sortOrder=descending&count=2')).toEqual(['dora', 'carl']);
  expect((await scim('GET', '/Users?sortBy=shoeSize')).status).toBe(400);

  const [first] = (await scim('GET', '/Users?filter=title%20pr&attributes=userName,name.givenName')).body.Resources;
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
  expect(Object.keys(first?.name as object)).toEqual(['givenName']);
  const [second] = (await scim('GET', '/Users?excludedAttributes=emails,meta,id')).body.Resources;
  expect(second).toHaveProperty('id');
  expect(Object.keys(second ?? {})).not.toEqual(expect.arrayContaining(['emails']));
  expect((await scim('GET', '/Users?attributes=id&excludedAttributes=id')).status).toBe(400);
  const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], filter: 'title pr', count: 1 };
  const { body } = await scim('POST', '/Users/.search', { ...search, attributes: ['userName'] });
  expect([body.totalResults, body.Resources.length, Object.keys(body.Resources[0] ?? {}).length]).toEqual([4, 1, 3]);
});

test('a request can name only few attributes, and none with a long name', async () => {
  await create({ title: 'Analyst' });
  const named = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
  const ask = async (body: object) => (await scim('POST', '/Users/.search', body)).status;
  expect([await ask({ attributes: named(100) }), await ask({ attributes: named(101) })]).toEqual([200, 400]);
  expect(await ask({ excludedAttributes: named(101) })).toBe(400);
  expect((await scim('GET', `/Users?attributes=${named(101).join(',')}`)).status).toBe(400);
  expect((await scim('GET', `/Groups?excludedAttributes=${named(101).join(',')}`)).status).toBe(400);
  const { body } = await scim('POST', '/Users/.search', {
    filter: 'title pr',
    attributes: ['title', 'x'.repeat(5000)],
  });
  expect(body.Resources).toMatchObject([{ title: 'Analyst' }]);
});

test('a walk from page to page skips no one if people before it are deleted in between', async () => {
  const users = [await create(), await create(), await create(), await create()];
  const query = (start: number) => scim('GET', `/Users?filter=userName%20sw%20%22user%22&startIndex=${start}&count=2`);
  const first = (await query(1)).body.Resources.map(({ id }) => id);
  await scim('DELETE', `/Users/${first[0]}`);
  const second = (await query(3)).body.Resources.map(({ id }) => id);
  expect([...first, ...second]).toEqual(users.map(({ id }) => id));
  expect((await query(1)).body.totalResults).toBe(3);
  expect((await query(3)).body).toMatchObject({ totalResults: 3, Resources: [{ id: users[3]?.id }] });
});
