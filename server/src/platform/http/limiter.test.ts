import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { registerLimiter } from './limiter.ts';
import { noteToken } from './proven.ts';
import { replyWithError } from './reply.ts';

const statusesOf = async (env: Record<string, string>, addresses: string[]): Promise<number[]> => {
  const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3', ...env });
  try {
    const statuses = [];
    for (const address of addresses) {
      const { status, headers } = await app.call(getAppConfig, { headers: { 'x-forwarded-for': address } });
      if (status === 429) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      }
      statuses.push(status);
    }
    return statuses;
  } finally {
    await app.close();
  }
};

test('no one escapes the limit of requests by naming another address', async () => {
  const named = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  expect(await statusesOf({}, named)).toEqual([200, 200, 200, 429]);
});

test('behind a proxy the address that the proxy saw counts, and nothing that was there before', async () => {
  const seen = (claimed: string, address = '203.0.113.9') => `${claimed}, ${address}`;
  const asked = [seen('192.0.2.1'), seen('192.0.2.2'), seen('192.0.2.3'), seen('192.0.2.4')];
  const other = seen('192.0.2.1', '203.0.113.10');
  expect(await statusesOf({ TRUST_PROXY: '1' }, [...asked, other])).toEqual([200, 200, 200, 429, 200]);
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '300' });
});
afterAll(() => app.close());

test.each([
  ['calls with a secret that could be guessed', 'POST', '/api/auth/login/email', 6],
  ['challenges of passkeys', 'POST', '/api/auth/login/passkey', 30],
  ['answers of sign-on providers', 'GET', '/api/auth/sso/callback', 10],
  ['uploads', 'POST', '/files/upload', 12],
  ['calls of a directory service that has proven nothing', 'GET', '/scim/v2/Users', 30],
])('of 300 requests in a minute, %s have a share of their own', async (_what, method, path, share) => {
  const allowed = async (count = 0): Promise<number> =>
    count < 100 && (await fetch(`${app.url}${path}`, { method, redirect: 'manual' })).status !== 429
      ? allowed(count + 1)
      : count;
  expect(await allowed()).toBe(share);
});

/** A server with nothing but the limits. `isKnownDevice` of its gate knows every device. */
const limitedTo = async (RATE_LIMIT_PER_MINUTE: number) => {
  const limited = Fastify();
  limited.setErrorHandler(replyWithError as never);
  const looked_up: string[] = [];
  const isKnownDevice = async (secret: string) => looked_up.push(secret) > 0;
  await registerLimiter(limited as never, { RATE_LIMIT_PER_MINUTE } as never, { isKnownDevice });
  for (const rate of ['auth', 'question', 'provisioning'] as const)
    limited.get(`/${rate}`, { config: { rate } }, async () => ({}));
  limited.get('/unlimited', async () => ({}));
  /** How many of these requests are answered before the first is refused. */
  const allowed = async (url: string, headers: Record<string, string> = {}, most = 1000): Promise<number> => {
    for (let count = 0; count < most; count += 1)
      if ((await limited.inject({ url, headers })).statusCode === 429) return count;
    return most;
  };
  return { limited, looked_up, allowed };
};

test('one request of each kind is answered, no matter how low the limit', async () => {
  const { limited, allowed } = await limitedTo(1);
  expect(await allowed('/auth')).toBe(1);
  expect(await allowed('/question')).toBe(1);
  const { statusCode, headers } = await limited.inject('/unlimited');
  expect([statusCode, headers]).toEqual([200, expect.not.objectContaining({ 'x-ratelimit-limit': expect.anything() })]);
  await limited.close();
});

test('a known device has a small share of its own for signing in, and for nothing else', async () => {
  const { limited, looked_up, allowed } = await limitedTo(600);
  const device = (letter: string) => ({ 'x-device-secret': letter.repeat(43) });
  expect(await allowed('/auth')).toBe(12);
  expect(looked_up).toEqual([]);
  expect(await allowed('/auth', device('a'))).toBe(2);
  expect(await allowed('/auth', device('b'))).toBe(2);
  expect(await allowed('/question')).toBe(60);
  expect(await allowed('/question', device('c'))).toBe(0);
  // No network address has more than sixty devices looked up.
  for (let call = 0; call < 100; call += 1) await limited.inject({ url: '/auth', headers: device('a') });
  expect(looked_up).toHaveLength(60);
  expect(await allowed('/auth', device('d'))).toBe(0);
  await limited.close();
});

test('a directory service that has proven its token has the whole limit, apart from its network address', async () => {
  const { limited, allowed } = await limitedTo(50);
  expect(await allowed('/provisioning')).toBe(5);
  // The first of them only claims, and finds the share of the address used up.
  const authorization = 'Bearer good';
  expect(await allowed('/provisioning', { authorization })).toBe(0);
  noteToken({ headers: { authorization } } as never, 'a company');
  expect(await allowed('/provisioning', { authorization })).toBe(50);
  noteToken({ headers: { authorization } } as never, null);
  await limited.close();
});

test('a server without limits refuses nothing', async () => {
  const { limited, allowed } = await limitedTo(0);
  expect(await allowed('/auth', {}, 20)).toBe(20);
  await limited.close();
});
