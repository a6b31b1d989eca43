import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import { error_catalogue } from '@plaudit/contract/errors';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { routes } from './app.ts';
import { newId } from './platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from './platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.close());

const all = Object.entries(endpoints);
// Ending the session or the account of the caller would end the test.
const spared = new Set(['auth.signOut', 'auth.revokeSession', 'auth.changePassword']);
const signed_in = all.filter(([, endpoint]) => endpoint.auth === 'session');

const send = (endpoint: Endpoint, headers: Record<string, string>, body?: string, query = '') =>
  fetch(`${app.url}/api${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && endpoint.method !== 'GET' && { body }),
  });

const expectCatalogueError = async (response: Response) => {
  const json = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(json).toSorted()).toEqual(['error_code', 'error_message', 'payload', 'status']);
  expect(json.status).toBe(false);
  expect(error_catalogue).toHaveProperty(json.error_code as string);
  return json as { error_code: string; payload: { issues?: { path: string }[] } };
};

test('every endpoint of the contract is bound exactly once', () => {
  const bound = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(bound.toSorted()).toEqual(all.map(([, { method, path }]) => `${method} ${path}`).toSorted());
});

test.each(signed_in)(
  'R3.16 %s refuses a stranger, a forged token and another session’s headers',
  async (_name, endpoint) => {
    const own = sessionHeaders(company.owner);
    const attempts = [
      {},
      { ...own, 'x-access-token': 'A'.repeat(43) },
      { ...own, 'session-id': newId() },
      { ...own, 'company-id': newId() },
      { ...own, 'employee-id': newId() },
      { ...own, 'company-id': "'; drop table company; --" },
    ];
    for (const headers of attempts) {
      const response = await send(endpoint, headers);
      expect(response.status).toBe(401);
      expect(await expectCatalogueError(response)).toMatchObject({ error_code: 'AUTH_INVALID_TOKEN' });
    }
  },
);

test.each(all.filter(([, { body }]) => body))(
  '%s answers bodies of a wrong shape with INVALID_REQUEST',
  async (name, endpoint) => {
    const own = sessionHeaders(company.owner);
    // Settings have a code of their own for unknown fields.
    const codes = /^company\.update[CM]/.test(name) ? /^INVALID_(REQUEST|CONFIG_SETTING)$/ : /^INVALID_REQUEST$/;
    for (const [body, status] of [
      ['[]', 400],
      ['"text"', 400],
      ['{', 400],
      ['', 400],
      [`{"search":"${'x'.repeat(300_000)}"}`, 413],
    ] as const) {
      const response = await send(endpoint, own, body);
      expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), status]);
      expect((await expectCatalogueError(response)).error_code).toMatch(codes);
    }
    const form = await send(endpoint, { ...own, 'content-type': 'text/xml' }, '<a/>');
    expect(form.status).toBe(415);
  },
);

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'null',
    '',
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '👩🏽‍🚀',
    '\u202eשלום',
    "' or 1=1 --",
    newId(),
  ),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
);

const fieldsOf = (schema: Endpoint['body']): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

test.each(all.filter(([name]) => !spared.has(name)))('%s never fails on hostile fields', async (_name, endpoint) => {
  const body_fields = fieldsOf(endpoint.body);
  const query_fields = fieldsOf(endpoint.query);
  const values = (names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, nasty])), { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(values(body_fields), values(query_fields), async (body, query) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const json = endpoint.body ? JSON.stringify(body) : undefined;
      const response = await send(endpoint, sessionHeaders(company.owner), json, `?${search}`);
      if (response.status === 200) return;
      expect(response.status).toBeLessThan(500);
      await expectCatalogueError(response);
    }),
    { numRuns: 15 },
  );
});

test('an unknown path, method and a malformed cursor are refused in the envelope', async () => {
  const own = sessionHeaders(company.owner);
  const unknown = await fetch(`${app.url}/api/nothing/here`, { headers: own });
  expect(unknown.status).toBe(404);
  await expectCatalogueError(unknown);
  const method = await fetch(`${app.url}/api/recog/type/list`, { method: 'PUT', headers: own });
  expect(method.status).toBe(404);
  await expectCatalogueError(method);
  const feed = endpoints['feed.listHomeFeed'] as Endpoint;
  const cursor = await send(feed, own, undefined, '?cursor=abc');
  expect(cursor.status).toBe(400);
  expect((await expectCatalogueError(cursor)).error_code).toBe('INVALID_REQUEST');
});

test('an address that cannot be read, and plain text as a body, are refused in the envelope', async () => {
  const own = sessionHeaders(company.owner);
  const unreadable = await fetch(`${app.url}/api/%zz`, { headers: own });
  expect(unreadable.status).toBe(400);
  expect((await expectCatalogueError(unreadable)).error_code).toBe('INVALID_REQUEST');
  const list = endpoints['people.listEmployees'] as Endpoint;
  const plain = await send(list, { ...own, 'content-type': 'text/plain' }, '{}');
  expect(plain.status).toBe(415);
  expect((await expectCatalogueError(plain)).error_code).toBe('INVALID_REQUEST');
});

test('a field that would change what all objects have, and a parameter that comes twice, are refused', async () => {
  const own = sessionHeaders(company.owner);
  const list = endpoints['people.listEmployees'] as Endpoint;
  for (const body of [
    '{"__proto__":{"limit":1}}',
    '{"filter":{"__proto__":{"a":1}}}',
    '{"constructor":{"prototype":{}}}',
  ]) {
    const response = await send(list, own, body);
    expect([body, response.status]).toEqual([body, 400]);
    await expectCatalogueError(response);
  }
  const feed = endpoints['feed.listHomeFeed'] as Endpoint;
  expect((await send(feed, own, undefined, '?limit=5')).status).toBe(200);
  for (const query of ['?limit=5&limit=6', '?limit=5&limit=5', '?limit[]=5'])
    expect([query, (await send(feed, own, undefined, query)).status]).toEqual([
      query,
      query === '?limit[]=5' ? 200 : 400,
    ]);
  expect(({} as { limit?: number }).limit).toBeUndefined();
});

test('a text that the database can’t store is refused everywhere', async () => {
  const { employee_id } = company.owner;
  const selectionOf = (title: string) => ({
    criterias: [{ conditions: [{ criteria_type: 'title', search_type: 'is', values: [title] }] }],
  });
  const wrong = '\ud800';
  const calls: [name: string, body: object | undefined, query?: string][] = [
    ['audit.listAudit', { search: 'a\u0000' }],
    ['audit.listAudit', { subject_id: 'a\u0000' }],
    ['auth.resolveCompany', undefined, '?domain=a%00'],
    ['people.updateEmployee', { employee_id, social_links: ['https://a.test/\u0000'] }],
    ['people.updateEmployee', { employee_id, profile_url: '/files/\u0000' }],
    ['recognition.createType', { title: 'Type', image_url: '/files/\u0000' }],
    ['recognition.createType', { title: `Type ${wrong}` }],
    ['group.createGroup', { group_name: 'Group', description: wrong }],
    ['group.createGroup', { group_name: 'Group', selection: selectionOf(wrong) }],
    ['audience.createSavedAudience', { audience_name: `Audience ${wrong}`, selection: selectionOf('x') }],
    ['company.updateValues', { values: [{ value_name: 'Value', value_description: wrong }] }],
    ['company.updateCompany', { company_logo: '/files/\u0000' }],
  ];
  for (const [name, body, query] of calls) {
    const endpoint = endpoints[name as keyof typeof endpoints] as Endpoint;
    const response = await send(endpoint, sessionHeaders(company.owner), body && JSON.stringify(body), query);
    expect([name, body, response.status]).toEqual([name, body, 400]);
    await expectCatalogueError(response);
  }
});

test('no address of a picture makes a call in the name of everyone who looks at it', async () => {
  const call = 'api/auth/login/sso?company_id=x';
  const given = [
    `/${call}`,
    `/API/x`,
    `/%61pi/x`,
    `/files/../${call}`,
    `/files/%2E%2e/${call}`,
    '/scim/v2/Users',
    '/api',
  ];
  const endpoint = endpoints['people.updateEmployee'] as Endpoint;
  const { employee_id } = company.owner;
  for (const [profile_url, status] of [
    ...given.map((url) => [url, 400] as const),
    ...['/files/a..b/c.png', '/pictures/api.svg', null].map((url) => [url, 200] as const),
  ]) {
    const body = JSON.stringify({ employee_id, profile_url });
    const response = await send(endpoint, sessionHeaders(company.owner), body);
    expect([profile_url, response.status]).toEqual([profile_url, status]);
  }
});

const cursors = [
  [0, 99_999_999, 'a', newId()],
  [0, -5, 'a', newId()],
  [0, 0, 'a', newId()],
  [0, 20_240_101, 'a\u0000', newId()],
  ['a\u0000', newId()],
  ['\ud800', newId()],
  ['\u0000', '\u0000'],
  [9e15, 'a', newId()],
  [9e15],
  [-1],
  [newId()],
  {},
  null,
].map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

test.each(all.filter(([, { body, query }]) => [...fieldsOf(body), ...fieldsOf(query)].includes('cursor')))(
  '%s never fails on a forged cursor',
  async (name, endpoint) => {
    const fields = [...fieldsOf(endpoint.body), ...fieldsOf(endpoint.query)];
    const given: Record<string, unknown> = { dropdown: 'title', selection: { is_all_employee_selected: true } };
    for (const field of fields) if (field.endsWith('_id')) given[field] = company.owner.employee_id;
    const sorts = name === 'people.listEmployees' ? ['name', '-name', 'hire_date', '-hire_date'] : [undefined];
    const lists =
      name === 'people.listEmployees'
        ? {}
        : Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field)));
    for (const cursor of cursors) {
      for (const sort of sorts) {
        const asked = { ...lists, cursor, ...(sort && { sort }) };
        const search = endpoint.body ? '' : `?${new URLSearchParams(asked as Record<string, string>)}`;
        const json = endpoint.body ? JSON.stringify(asked) : undefined;
        const response = await send(endpoint, sessionHeaders(company.owner), json, search);
        expect([cursor, sort, response.status < 500]).toEqual([cursor, sort, true]);
      }
    }
  },
);
