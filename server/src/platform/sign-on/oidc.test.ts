import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { configurationOf, oidcAddress, oidcSignOutAddress } from './oidc.ts';

/** What a provider says about itself, and how often it was asked. */
let said: Record<string, unknown>;
let asked: number;
let issuer: string;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead('issuer' in said ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(said));
});
const outgoing = createOutgoing(['http://127.0.0.1:*']);
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  said = { issuer, authorization_endpoint: `${issuer}/sign-on`, token_endpoint: `${issuer}/token` };
  asked = 0;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  outgoing.close();
  server.closeAllConnections();
  server.close();
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
  expect(asked).toBe(1);
  await read({ client_secret: 'another' });
  await read({ client_secret: null });
  expect(asked).toBe(3);
  vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
  await read();
  expect(asked).toBe(3);
  vi.setSystemTime(Date.now() + 1);
  await read();
  expect(asked).toBe(4);
});

test('a provider that failed is asked again at once', async () => {
  const provider = newProvider();
  const whole = said;
  said = {};
  await expect(configurationOf(provider, outgoing)).rejects.toThrow();
  said = whole;
  expect((await configurationOf(provider, outgoing)).serverMetadata().issuer).toBe(issuer);
  expect(asked).toBe(2);
});

test('people go to the provider’s pages with what it needs to know, and nothing is sent to a page that there is not', async () => {
  const provider = newProvider();
  const proof = { redirect_uri: 'https://plaudit.example/back', state: 's', nonce: 'n', code_verifier: 'v'.repeat(43) };
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
