import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { pushBackend } from './backend.ts';

let sent: [path: string, body: object][];
let data: object;
const issued = { token: 't', platform: 'web_push', updated_at: '2026-11-21T09:00:00.000Z' } as const;

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  localStorage.setItem('device_id', 'd_1');
  [sent, data] = [[], {}];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(body as string)]);
    return Response.json({ status: true, data });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('R7.7 the server gets a token with its platform and time, and when there is none anymore', async () => {
  await pushBackend.sync(issued);
  await pushBackend.clear();
  expect(sent).toEqual([
    [
      '/api/config/device/push/sync',
      { device_id: 'd_1', token: 't', platform: 'web_push', timestamp: issued.updated_at },
    ],
    ['/api/config/device/push/clear', { device_id: 'd_1' }],
  ]);
});

test('a token is known if the server has the time of this very one for the device', async () => {
  expect(await pushBackend.knows(issued)).toBe(false);
  data = { push_token_issued_at: '2026-11-20T09:00:00.000Z' };
  expect(await pushBackend.knows(issued)).toBe(false);
  data = { push_token_issued_at: issued.updated_at };
  expect(await pushBackend.knows(issued)).toBe(true);
  expect(sent[0]).toEqual(['/api/config/device/update', { device_id: 'd_1', notification_allowed: true }]);
});
