import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as sso from '@plaudit/contract/sso/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

const here = 'http://localhost:4995';
type Claims = Record<string, unknown>;
type Sign = (claims: Claims) => Promise<string> | string;

let app: TestApp;
let company: TestCompany;
let issuer: string;
let key: CryptoKey;
let other_key: CryptoKey;
/** What the provider returns for a code. */
let id_token = '';
/** How this server identified itself for the last code. */
let presented: string | undefined;
const server = createServer();

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: here, INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  const keys = await generateKeyPair('RS256', { extractable: true });
  key = keys.privateKey;
  other_key = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token }),
  };
  server.on('request', ({ url = '', headers }, response) => {
    if (url === '/token') presented = headers.authorization;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(documents[url]?.() ?? {}));
  });
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(async () => {
  company = await app.company();
  const body = { issuer, client_id: 'plaudit', email_domains: ['example.test'], is_enabled: true };
  await app.ok(sso.updateSso, { as: company.owner, body });
});

const signed = (claims: Claims, by = key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(by);
const unsigned = (claims: Claims) => new UnsecuredJWT(claims).encode();

const answerWith = async (change: Claims, sign: Sign = signed) => {
  const { redirect_url } = await app.ok(sso.startSignOn, {
    query: { company_id: company.company_id, origin: here },
  });
  const asked = new URL(redirect_url).searchParams;
  const now = Math.floor(Date.now() / 1000);
  id_token = await sign({
    iss: issuer,
    aud: 'plaudit',
    sub: 'person-1',
    nonce: asked.get('nonce'),
    iat: now,
    exp: now + 300,
    email: 'ada@example.test',
    ...change,
  });
  const query = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '' });
  return fetch(`${app.url}/api/auth/sso/callback?${query}`, { redirect: 'manual' });
};

test('the provider of these tests is believed when it tells the truth', async () => {
  expect((await answerWith({})).status).toBe(303);
});

const now = Math.floor(Date.now() / 1000);
test.each<[string, Claims, Sign?]>([
  ['signed with another key', {}, (claims) => signed(claims, other_key)],
  ['not signed', {}, unsigned],
  [
    'altered',
    {},
    async (claims) => (await signed(claims)).replace(/\.[^.]+\./, `.${unsigned(claims).split('.')[1]}x.`),
  ],
  ['of another issuer', { iss: 'https://evil.test' }],
  ['for another client', { aud: 'other' }],
  ['of another sign-on', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['too old', { exp: now - 3600, iat: now - 7200 }],
  ['about nobody', { sub: undefined }],
])('an ID token that is %s is refused', async (_what, change, sign) => {
  const response = await answerWith(change, sign);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error_code: 'AUTH_INVALID_CREDENTIALS', payload: { reason: 'refused' } },
  ]);
});

test('the secret of one provider is not sent to another that replaces it', async () => {
  const set = (body: object) => app.ok(sso.updateSso, { as: company.owner, body });
  await set({ issuer: 'https://idp.example.test', client_secret: 'of the true provider' });
  const moved = await set({ issuer });
  expect(moved.client_secret_set_at).toBeNull();
  await answerWith({});
  expect(presented).toBeUndefined();
  // It stays as long as it goes to the same one, and has to be sent along with another.
  await set({ client_secret: 'of this one' });
  expect(
    (await set({ scopes: 'openid email', issuer: `${issuer}/.well-known/openid-configuration` })).client_secret_set_at,
  ).not.toBeNull();
  await answerWith({});
  expect(Buffer.from(presented?.split(' ')[1] ?? '', 'base64').toString()).toBe('plaudit:of+this+one');
  expect((await set({ issuer: 'https://idp.example.test', client_secret: 'x' })).client_secret_set_at).not.toBeNull();
});
