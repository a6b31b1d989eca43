import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { startWeb, type Web } from '../testing/web.ts';
import { configurationOf, oidcAddress, oidcSignOutAddress, readOidcAnswer } from './oidc.ts';

/** What a provider says about itself, and at its other addresses. */
let said: Record<string, unknown>;
let answers: Record<string, object>;
let issuer: string;
let provider_web: Web;
/** How this server asked for tokens. */
let token_requests: { authorization: string | undefined; form: Record<string, string> }[];
const about = '/.well-known/openid-configuration';
const asked = () => provider_web.asked.filter((path) => path === about).length;
const outgoing = createOutgoing(['http://127.0.0.1:*']);
beforeAll(async () => {
  provider_web = await startWeb(async (request, response) => {
    const { url = '', headers } = request;
    if (url === '/token') {
      const form = new URLSearchParams(String(Buffer.concat(await request.toArray())));
      token_requests.push({ authorization: headers.authorization, form: Object.fromEntries(form) });
    }
    const answer = url === about ? said : (answers[url] ?? {});
    const is_good = url !== about || 'issuer' in said;
    response.writeHead(is_good ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  issuer = provider_web.url;
  said = { issuer, authorization_endpoint: `${issuer}/sign-on`, token_endpoint: `${issuer}/token` };
  [answers, token_requests] = [{}, []];
  provider_web.asked.length = 0;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  outgoing.close();
  await provider_web.close();
});

let clients = 0;
/** A provider that nothing is known of. */
const newProvider = () => ({
  issuer,
  client_id: `client ${(clients += 1)}`,
  client_secret: 'secret',
  scopes: 'openid',
});

test('a provider is asked about itself once in ten minutes, for each client and secret', async () => {
  const provider = newProvider();
  const read = (change: object = {}) => configurationOf({ ...provider, ...change }, outgoing);
  expect(await read()).toBe(await read());
  expect(asked()).toBe(1);
  await read({ client_secret: 'another' });
  await read({ client_secret: null });
  expect(asked()).toBe(3);
  vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
  await read();
  expect(asked()).toBe(3);
  vi.setSystemTime(Date.now() + 1);
  await read();
  expect(asked()).toBe(4);
});

test('a provider that failed is asked again at once', async () => {
  const provider = newProvider();
  const whole = said;
  said = {};
  await expect(configurationOf(provider, outgoing)).rejects.toThrow();
  said = whole;
  expect((await configurationOf(provider, outgoing)).serverMetadata().issuer).toBe(issuer);
  expect(asked()).toBe(2);
});

test('people go to the provider’s pages with what it needs to know, and nothing is sent to a page that there is not', async () => {
  const provider = newProvider();
  const found = await configurationOf(provider, outgoing);
  const sent = async (hint?: string) =>
    Object.fromEntries(new URL(await oidcAddress(found, provider, proof, hint)).searchParams);
  expect(await sent('ada@example.test')).toMatchObject({
    redirect_uri: proof.redirect_uri,
    scope: 'openid',
    state: 's',
    nonce: 'n',
    code_challenge_method: 'S256',
    login_hint: 'ada@example.test',
  });
  expect(await sent()).not.toHaveProperty('login_hint');
  expect(oidcSignOutAddress(found, null, 'https://plaudit.example/')).toBeNull();

  said.end_session_endpoint = `${issuer}/sign-out`;
  const leaving = await configurationOf(newProvider(), outgoing);
  const out = (id_token: string | null) =>
    Object.fromEntries(new URL(oidcSignOutAddress(leaving, id_token, 'https://plaudit.example/') ?? '').searchParams);
  expect(out('token')).toMatchObject({ post_logout_redirect_uri: 'https://plaudit.example/', id_token_hint: 'token' });
  expect(out(null)).not.toHaveProperty('id_token_hint');
});

test('five hundred providers are known at a time, those that were asked last', async () => {
  const [first, second] = [newProvider(), newProvider()];
  for (const provider of [first, second]) await configurationOf(provider, outgoing);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await configurationOf(first, outgoing);
  for (let others = 0; others < 498; others += 1) await configurationOf(newProvider(), outgoing);
  vi.setSystemTime(Date.now() - 10 * 60_000);
  const before = asked();
  for (const provider of [first, second]) await configurationOf(provider, outgoing);
  expect(asked()).toBe(before);
  await configurationOf(newProvider(), outgoing);
  await configurationOf(first, outgoing);
  await configurationOf(second, outgoing);
  expect(asked()).toBe(before + 2);
});

const proof = { redirect_uri: 'https://plaudit.example/back', state: 's', nonce: 'n', code_verifier: 'v'.repeat(43) };
/** A provider that signs with a key of its own, and what it says about a person. */
const signing = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  said.jwks_uri = `${issuer}/jwks`;
  answers['/jwks'] = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const provider = newProvider();
  const sign = async (key: CryptoKey = privateKey) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: provider.client_id, sub: 'person-1', nonce: 'n', iat: now, exp: now + 300 };
    const id_token = await new SignJWT({ ...claims, email: 'ada@example.test' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key);
    answers['/token'] = { access_token: 'a', token_type: 'Bearer', id_token };
    return id_token;
  };
  const id_token = await sign();
  const read = async (answer: Record<string, string | undefined> = {}, change: object = {}) =>
    readOidcAnswer(await configurationOf({ ...provider, ...change }, outgoing), proof, {
      code: 'any',
      state: 's',
      session_state: undefined,
      ...answer,
    });
  return { provider, id_token, sign, read };
};

test('a person is who the provider signed, with what it says besides', async () => {
  said.userinfo_endpoint = `${issuer}/userinfo`;
  answers['/userinfo'] = { sub: 'person-1', email: 'other@example.test', title: 'Countess' };
  const { id_token, read } = await signing();
  expect(await read()).toMatchObject({
    subject: 'person-1',
    attributes: { email: 'ada@example.test', title: 'Countess' },
    id_token,
  });
  expect(token_requests.at(-1)?.form).toMatchObject({ code: 'any', code_verifier: proof.code_verifier });
  expect(token_requests.at(-1)?.form).not.toHaveProperty('session_state');
});

test('without a signature of the provider, or for another state, no one is believed', async () => {
  const { sign, read } = await signing();
  await expect(read({ state: 'other' })).rejects.toThrow();
  expect(token_requests).toEqual([]);
  expect(await read()).toMatchObject({ subject: 'person-1' });
  await sign((await generateKeyPair('RS256')).privateKey);
  await expect(read()).rejects.toThrow();
  answers['/token'] = { access_token: 'a', token_type: 'Bearer' };
  await expect(read()).rejects.toThrow();
});

test('a client proves itself as the provider wants, in the header if it does not say, and not without a secret', async () => {
  const { provider, read } = await signing();
  const basic = `Basic ${Buffer.from(`${provider.client_id.replace(' ', '+')}:secret`).toString('base64')}`;
  await read();
  expect(token_requests.at(-1)).toMatchObject({ authorization: basic });
  await read({}, { client_secret: null });
  expect(token_requests.at(-1)).toMatchObject({ authorization: undefined, form: { client_id: provider.client_id } });
  expect(token_requests.at(-1)?.form).not.toHaveProperty('client_secret');
  for (const [methods, authorization] of [
    [['client_secret_post'], undefined],
    [['client_secret_post', 'client_secret_basic'], basic],
  ] as const) {
    said.token_endpoint_auth_methods_supported = methods;
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await read().catch(() => {});
    expect(token_requests.at(-1)?.authorization).toBe(authorization);
    expect(token_requests.at(-1)?.form.client_secret).toBe(authorization ? undefined : 'secret');
  }
});
