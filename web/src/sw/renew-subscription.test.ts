import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const subscribe = vi.fn<(options: object) => Promise<unknown>>();
const applicationServerKey = new ArrayBuffer(2);
const subscription = (endpoint: string) => ({ options: { applicationServerKey }, toJSON: () => ({ endpoint }) });
const [former, next] = [subscription('/former'), subscription('/next')];

beforeEach(() => {
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
  vi.stubGlobal('fetch', asked.mockReset().mockResolvedValue(Response.json({ status: true, data: {} })));
  subscribe.mockReset().mockResolvedValue(next);
});
afterEach(() => void vi.unstubAllGlobals());

const tellPages = vi.fn<(message: object) => Promise<number>>();
const renew = async (event: object, pages: number) => {
  tellPages.mockReset().mockResolvedValue(pages);
  await renewSubscription(event as PushSubscriptionChangeEvent, tellPages);
  return asked.mock.calls.map(([url, { headers, body }]) => ({ url, headers, body: JSON.parse(body as string) }));
};

test('without a page the worker tells the server with the former subscription, and never with a session', async () => {
  expect(await renew({ oldSubscription: former, newSubscription: next }, 0)).toEqual([
    {
      url: '/api/config/device/push/renew',
      headers: { 'content-type': 'application/json' },
      body: { former: '{"endpoint":"/former"}', token: '{"endpoint":"/next"}', timestamp: expect.any(String) },
    },
  ]);
  expect(subscribe).not.toHaveBeenCalled();
});

test('if the browser created no new one, it is created with the same key', async () => {
  const [told] = await renew({ oldSubscription: former, newSubscription: null }, 0);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
  expect(told?.body).toMatchObject({ token: '{"endpoint":"/next"}' });
});

test('a page that is open tells the server itself', async () => {
  expect(await renew({ oldSubscription: former, newSubscription: next }, 1)).toEqual([]);
  expect(tellPages).toHaveBeenCalledExactlyOnceWith({ type: 'push-renewed', token: '{"endpoint":"/next"}' });
});

test('without the former subscription there is nothing to go by, and the next page finds out', async () => {
  expect(await renew({ oldSubscription: null, newSubscription: null }, 1)).toEqual([]);
  expect(await renew({ oldSubscription: null, newSubscription: next }, 0)).toEqual([]);
  expect(subscribe).not.toHaveBeenCalled();
});
