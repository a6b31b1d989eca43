import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { startTestApp, type TestApp } from '../testing/app.ts';

const statusesOf = async (env: Record<string, string>, addresses: string[]): Promise<number[]> => {
  const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3', ...env });
  try {
    const statuses = [];
    for (const address of addresses) {
      const { status, headers } = await app.call(getAppConfig, { headers: { 'x-forwarded-for': address } });
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
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
