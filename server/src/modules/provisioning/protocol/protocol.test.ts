import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as company_calls from '@plaudit/contract/company/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim, scimUser, type ScimCall } from '../../../platform/testing/scim.ts';

let app: TestApp;
let acme: TestCompany;
let scim: ScimCall;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company();
  ({ scim } = await connectScim(app, acme));
});
afterAll(() => app.close());

test('what the server can do is described: configuration, kinds of resources, and every attribute that it answers with', async () => {
  const config = (await scim('GET', '/ServiceProviderConfig')).body;
  expect(config).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    sort: { supported: true },
    etag: { supported: true },
    bulk: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = (await scim('GET', '/ResourceTypes')).body;
  expect(types.Resources.map(({ id, endpoint }) => [id, endpoint])).toEqual([
    ['User', '/Users'],
    ['Group', '/Groups'],
  ]);
  expect((await scim('GET', '/ResourceTypes/User')).body).toEqual(types.Resources[0]);
  const schemas = (await scim('GET', '/Schemas')).body;
  expect([schemas.totalResults, schemas.Resources.length]).toEqual([3, 3]);
  for (const { id, meta } of schemas.Resources) {
    expect((await scim('GET', `/Schemas/${id}`)).body.meta).toEqual(meta);
  }
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const user = (await scim('POST', '/Users', scimUser('full', { [enterprise]: { department: 'D', division: 'V' } })))
    .body;
  const attributesOf = (id: string) =>
    schemas.Resources.filter((schema) => schema.id === id).flatMap(({ attributes }) =>
      (attributes as { name: string }[]).map(({ name }) => name),
    );
  const general = ['schemas', 'id', 'externalId', 'meta', enterprise];
  const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
  for (const name of Object.keys(user)) expect([...general, ...attributesOf(core)]).toContain(name);
  for (const name of Object.keys(user[enterprise] as object)) expect(attributesOf(enterprise)).toContain(name);
});

test('the protocol’s errors refuse missing resources, and lists of descriptions are not filtered', async () => {
  for (const [method, path, status] of [
    ['GET', '/Nothing', 404],
    ['GET', '/Schemas/urn:nothing', 404],
    ['GET', '/Me', 404],
    ['POST', '/Bulk', 404],
    ['GET', '/Schemas?filter=id%20pr', 403],
    ['GET', '/Users/%00', 404],
  ] as const) {
    const answer = await scim(method, path, method === 'POST' ? {} : undefined);
    expect([path, answer.status, answer.body.status]).toEqual([path, status, String(status)]);
    expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(answer.headers.get('content-type')).toContain('application/scim+json');
  }
  // No screen of the app is below the address, no matter what a browser asks for.
  const page = await fetch(`${app.url}/scim/v2/Users`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(401);
  const large = await scim('POST', '/Users', { userName: 'x'.repeat(9_000_000) });
  expect(large.status).toBe(413);
});

test('hostile bodies are refused or taken, and never fail', async () => {
  const { id } = (await scim('POST', '/Users', scimUser('hostile'))).body;
  const values: unknown[] = [
    null,
    { toString: 1 },
    '',
    -1,
    [],
    {},
    [[null]],
    { value: null },
    '\u0000',
    'x'.repeat(10_000),
  ];
  const paths = ['name', 'emails', 'externalId', 'members', '__proto__', 'constructor'];
  for (const value of values) {
    const answers = paths.flatMap((path) => [
      scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'add', path, value }] }),
      scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { [path]: value } }] }),
      scim('POST', '/Groups', { displayName: 'G', [path]: value }),
    ]);
    answers.push(
      scim('POST', '/Users/.search', { filter: value, startIndex: value, attributes: value, sortBy: value }),
    );
    for (const { status, body } of await Promise.all(answers))
      expect([value, body, status < 500]).toEqual([value, body, true]);
  }
});

test('a deactivation ends sessions and live connections on another process too, at once', async () => {
  const other = await startTestApp({ DATABASE_URL: app.database_url });
  const session = await app.employee(acme);
  const socket = io(other.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const status = async () => (await other.call(company_calls.getCompany, { as: session })).status;
    expect(await status()).toBe(200);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    const told = new Promise((resolve) => socket.once('session.ended', resolve));
    const Operations = [{ op: 'Replace', path: 'active', value: 'False' }];
    await scim('PATCH', `/Users/${session.employee_id}`, { Operations });
    await expect.poll(status, { interval: 10 }).toBe(401);
    await Promise.all([told, ended]);
  } finally {
    socket.close();
    await other.close();
  }
});
