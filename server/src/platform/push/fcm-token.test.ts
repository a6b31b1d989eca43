import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { startWeb } from '../testing/web.ts';
import { createTokens } from './fcm-token.ts';

afterEach(() => void vi.useRealTimers());

test('a token of a server that does not say how long it lasts is used for 55 minutes', async () => {
  let asked = 0;
  const server = await startWeb((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ access_token: `token ${asked}` }));
  });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const tokens = createTokens({
    type: 'service_account',
    project_id: 'test',
    client_email: 'push@test.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${server.url}/token`,
  });
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
