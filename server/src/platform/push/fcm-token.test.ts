import { generateKeyPairSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { decodeProtectedHeader } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { startSilent } from '../testing/silent.ts';
import { holdTimeouts, isPending } from '../testing/timeouts.ts';
import { startWeb } from '../testing/web.ts';
import { createFcm } from './fcm.ts';
import { createTokens } from './fcm-token.ts';

afterEach(() => void vi.useRealTimers());

const account = (token_uri: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    type: 'service_account' as const,
    project_id: 'test',
    client_email: 'push@test.example',
    private_key,
    token_uri,
  };
};
/** A server whose answers are `answers`, then tokens with numbers. */
const startTokens = async (...answers: [status: number, body: object][]) => {
  let given = 0;
  const server = await startWeb((_request, response) => {
    const [status, body] = answers.shift() ?? [200, { access_token: `token ${(given += 1)}` }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { server, tokens: createTokens(account(`${server.url}/token`)) };
};

test('a token is kept until five minutes before it ends, and dropped by those who got it alone', async () => {
  const { server, tokens } = await startTokens([200, { access_token: 'short', expires_in: 301 }]);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const both = [tokens.get(), tokens.get()];
  expect(await Promise.all(both)).toEqual(['short', 'short']);
  vi.setSystemTime(Date.now() + 999);
  expect(await tokens.get()).toBe('short');
  vi.setSystemTime(Date.now() + 1);
  expect(await tokens.get()).toBe('token 1');
  await tokens.drop('short');
  expect(await tokens.get()).toBe('token 1');
  await tokens.drop('token 1');
  expect(await tokens.get()).toBe('token 2');
  await server.close();
});

test.each([
  [{ private_key_id: 'key 7' }, { alg: 'RS256', typ: 'JWT', kid: 'key 7' }],
  [{}, { alg: 'RS256', typ: 'JWT' }],
])('the request for a token names its key, as far as the account does (%o)', async (named, header) => {
  const asked: string[] = [];
  const server = await startWeb(async (request, response) => {
    asked.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ access_token: 'a' }));
  });
  await createTokens({ ...account(`${server.url}/token`), ...named }).get();
  const assertion = new URLSearchParams(asked[0]).get('assertion') ?? '';
  expect(decodeProtectedHeader(assertion)).toEqual(header);
  await server.close();
});

test.each([
  [400, { error: 'invalid_grant' }, 'token 400 invalid_grant', false],
  [428, {}, 'token 428', false],
  [429, {}, 'token 429', true],
  [499, {}, 'token 499', false],
  [500, {}, 'token 500', true],
])(
  'after %i the next push asks again, and this one may be tried again if that helps',
  async (status, body, message, can_retry) => {
    const { server, tokens } = await startTokens([status, body]);
    await expect(tokens.get()).rejects.toMatchObject({ message, can_retry });
    expect(await tokens.get()).toBe('token 1');
    await server.close();
  },
);

test('a server that says nothing has six seconds, for a token as for a push', async () => {
  const silent = await startSilent();
  const timeouts = holdTimeouts();
  const fcm = createFcm({ ...account(''), endpoint: `http://${silent.host}` }, 'web_fcm', {
    get: async () => 'token',
    drop: async () => {},
  });
  const message = { title: 'T', body: 'B', url: '/', tag: 't', kind: 'k', notification_id: null, unread_count: null };
  const token = createTokens(account(`http://${silent.host}/token`)).get();
  const pushed = fcm.send('device', message, 60);
  await expect.poll(timeouts.begun).toBe(2);
  timeouts.pass(5999);
  expect([await isPending(token), await isPending(pushed)]).toEqual([true, true]);
  timeouts.pass(1);
  await expect(token).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await pushed).toMatchObject({ kind: 'later', is_silent: true });
  await silent.close();
});

test('a token of a server that does not say how long it lasts is used for 55 minutes', async () => {
  const { server, tokens } = await startTokens();
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const begun = Date.now();
    expect(await tokens.get()).toBe('token 1');
    vi.setSystemTime(begun + 55 * 60_000 - 1);
    expect(await tokens.get()).toBe('token 1');
    vi.setSystemTime(begun + 55 * 60_000);
    expect(await tokens.get()).toBe('token 2');
  } finally {
    await server.close();
  }
});
