import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as device from '@plaudit/contract/device/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { newId } from '../ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { startWebPushService } from '../testing/push/web-push-service.ts';
import { startWeb, type Web } from '../testing/web.ts';

const secret = 'AKIA-the-secret-of-the-machine';

/** Nothing is set but what every trial has: no PUBLIC_URL. */
let app: TestApp;
let company: TestCompany;
/** A server in the internal network. */
let inner: Web;
let browsers: Awaited<ReturnType<typeof startWebPushService>>;
beforeAll(async () => {
  app = await startTestApp();
  inner = await startWeb((_request, response) => response.writeHead(403).end(secret));
  browsers = await startWebPushService();
});
afterAll(async () => {
  await app.close();
  await inner.close();
  await browsers.close();
});
beforeEach(async () => {
  company = await app.company();
  inner.asked.length = 0;
});

const names = () => [
  inner.url,
  `http://localhost:${inner.port}`,
  `http://[::ffff:127.0.0.1]:${inner.port}`,
  `http://0.0.0.0:${inner.port}`,
  `http://2130706433:${inner.port}`,
  `https://127.0.0.1:${inner.port}`,
];

const subscription = (endpoint: string) => JSON.stringify({ ...JSON.parse(browsers.subscribe('').token), endpoint });

test('no subscription leads into the internal network, and the test push shows nothing of an answer', async () => {
  for (const name of names()) {
    const device_id = `d_${newId()}`;
    const timestamp = new Date().toISOString();
    const body = { device_id, token: subscription(`${name}/x`), platform: 'web_push' as const, timestamp };
    const answer = await app.call(device.syncPush, { as: company.owner, body });
    expect([name, answer.failure.payload?.issues?.[0]?.path]).toEqual([name, 'body.token']);
    const told = await app.call(device.testPush, { as: company.owner, body: {} });
    expect(told.content.toString()).not.toContain(secret);
  }
  expect(inner.asked).toEqual([]);
});

test('a subscription that is stored already, from before, reaches nothing there either', async () => {
  const device_id = `d_${newId()}`;
  const timestamp = new Date().toISOString();
  const body = { device_id, token: subscription('https://push.example.com/x'), timestamp };
  await app.ok(device.syncPush, { as: company.owner, body: { ...body, platform: 'web_push' } });
  await app.pool.query('update device set push_token = $2 where device_id = $1', [
    device_id,
    subscription(`${inner.url}/x`),
  ]);
  const { items } = await app.ok(device.testPush, { as: company.owner, body: { device_id } });
  expect(items).toMatchObject([{ result: 'failed', error: 'The address is not allowed' }]);
  expect(inner.asked).toEqual([]);
});

test('neither a company’s issuer nor its metadata lead into the internal network', async () => {
  for (const name of names()) {
    for (const body of [{ issuer: name }, { protocol: 'saml' as const, metadata_url: `${name}/x` }]) {
      const answer = await app.call(sso.updateSso, { as: company.owner, body });
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.content.toString()).not.toMatch(/ECONN|HTTP status|answers \d/);
    }
  }
  expect(inner.asked).toEqual([]);
});

test('closed and open ports of the internal network look alike', async () => {
  const closed = await startWeb(() => {});
  await closed.close();
  const say = async (metadata_url: string) =>
    (await app.call(sso.updateSso, { as: company.owner, body: { metadata_url } })).failure.payload;
  for (const scheme of ['http://127.0.0.1', 'http://localhost', 'https://localhost.'])
    expect(await say(`${scheme}:${closed.port}/x`)).toEqual(await say(`${scheme}:${inner.port}/x`));
});

/** A provider at an address that the operator opened, whose documents name others. */
const startProvider = async (documents: (own: string) => object, status = 200, text?: string) => {
  const provider: Web = await startWeb((_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', location: `${inner.url}/moved` })
      .end(text ?? JSON.stringify(documents(provider.url))),
  );
  return provider;
};
const discovery = (own: string, others: object = {}) => ({
  issuer: own,
  authorization_endpoint: `${own}/authorize`,
  token_endpoint: `${own}/token`,
  jwks_uri: `${own}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  ...others,
});

const begin = async (opened: TestApp, issuer: string) => {
  const { company_id, owner } = await opened.company();
  const body = { issuer, client_id: 'plaudit', email_domains: ['example.test'], is_enabled: true };
  await opened.ok(sso.updateSso, { as: owner, body });
  return opened.call(sso.startSignOn, { query: { company_id } });
};

test('addresses that a provider names follow the same rule as the provider', async () => {
  const provider = await startProvider((own) =>
    discovery(own, { token_endpoint: `${inner.url}/token`, jwks_uri: `${inner.url}/jwks` }),
  );
  const opened = await startTestApp({ INTERNAL_ORIGINS: provider.url });
  const { data } = await begin(opened, provider.url);
  const state = new URL(data.redirect_url).searchParams.get('state') ?? '';
  const answer = await fetch(`${opened.url}/api/auth/sso/callback?${new URLSearchParams({ code: 'any', state })}`);
  expect(await answer.json()).toMatchObject({ payload: { reason: 'refused' } });
  expect(inner.asked).toEqual([]);
  await opened.close();
  await provider.close();
});

test.each([
  ['a redirection', 302, undefined, 'The address refused the request (3xx)'],
  ['a page', 200, `<p>${secret}</p>`, 'The response could not be read'],
  ['a refusal', 418, secret, 'The address refused the request (4xx)'],
  ['a breakdown', 500, JSON.stringify({ error: secret, error_description: secret }), '(5xx)'],
])('of %s of a provider only the kind is shown', async (_what, status, text, told) => {
  const provider = await startProvider((own) => discovery(own), status, text);
  const opened = await startTestApp({ INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  const { failure, content } = await begin(opened, provider.url);
  expect(failure.payload).toMatchObject({ trouble: expect.stringContaining(told) });
  expect(content.toString()).not.toContain(secret.slice(0, 6));
  expect(inner.asked).toEqual([]);
  await opened.close();
  await provider.close();
});

test('nothing is quoted from text that is not metadata', async () => {
  const opened = await startTestApp({ INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  const { owner } = await opened.company();
  for (const text of [
    secret,
    `<a>${secret}`,
    `<a b=${secret}/>`,
    `<${secret}/>`,
    `<!DOCTYPE ${secret}>`,
    `{"${secret}`,
  ]) {
    const provider = await startProvider(() => ({}), 200, text);
    const answer = await opened.call(sso.updateSso, { as: owner, body: { metadata_url: `${provider.url}/x` } });
    expect(answer.status).toBe(400);
    expect(answer.content.toString()).not.toContain(secret.slice(0, 6));
    await provider.close();
  }
  await opened.close();
});

test('pages that a provider names are pages', async () => {
  for (const names of [
    { authorization_endpoint: 'javascript:alert(1)' },
    { end_session_endpoint: 'data:text/html,x' },
  ]) {
    const provider = await startProvider((own) => discovery(own, names));
    const opened = await startTestApp({ INTERNAL_ORIGINS: provider.url });
    expect((await begin(opened, provider.url)).status).toBe(503);
    await opened.close();
    await provider.close();
  }
});

test('what an operator opens is open by its scheme, name and port, and nothing else is', async () => {
  const other = await startWeb((_request, response) => response.end(secret));
  const opened = await startTestApp({ INTERNAL_ORIGINS: inner.url });
  const { owner } = await opened.company();
  const statusOf = async (issuer: string) => (await opened.call(sso.updateSso, { as: owner, body: { issuer } })).status;
  expect(await statusOf(inner.url)).toBe(200);
  expect(await statusOf(other.url)).toBe(400);
  expect(await statusOf(`http://localhost:${inner.port}`)).toBe(400);
  expect(await statusOf(inner.url.replace('http:', 'https:'))).toBe(400);
  await opened.close();
  await other.close();
});

test('a name that does not exist is said not to exist', async () => {
  const { failure } = await begin(app, 'https://nothing.invalid');
  expect(failure.payload).toEqual({ trouble: 'The host name does not exist' });
});
