import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { resolveOwnSession } from './resolve-session.ts';
import { clearSession, saveSession } from './session-store.ts';

const ask = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal(
    'fetch',
    ask.mockReset().mockImplementation(async () => Response.json({ status: true, data: session })),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('R7.2 a session is resolved by its own ids', async () => {
  saveSession(session);
  expect(await resolveOwnSession()).toMatchObject({ session_id: 's1' });
  expect(ask.mock.calls[0]?.[0]).toBe('/api/auth/session/resolve?session_id=s1&company_id=c1&employee_id=e1');
});

test('without one the server is asked for nothing in particular, and refuses', async () => {
  clearSession();
  await resolveOwnSession();
  expect(ask.mock.calls[0]?.[0]).toBe('/api/auth/session/resolve');
});
