import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The worker's own files are not tested here; nothing is shown.
vi.mock('workbox-precaching', () => ({ matchPrecache: async () => undefined }));

type Click = { notification: object; waitUntil: (done: Promise<unknown>) => void };
const warning = 'Failed to handle notification action deep link';
const warn = vi.fn<(...said: unknown[]) => void>();
const openWindow = vi.fn<(link: string) => Promise<null>>();
let pages: object[];
let listeners: Map<string, (event: Click) => void>;

beforeEach(async () => {
  pages = [];
  listeners = new Map();
  vi.stubGlobal('console', { ...console, warn: warn.mockReset() });
  vi.stubGlobal('self', {
    location: { origin: 'https://plaudit.example' },
    clients: { matchAll: async () => pages, openWindow: openWindow.mockReset().mockResolvedValue(null) },
    addEventListener: (name: string, listener: (event: Click) => void) => listeners.set(name, listener),
  });
  vi.resetModules();
  await import('./push.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Taps a notification with a link. Resolves when the worker is done with it. */
const tap = async (): Promise<void> => {
  const waited: Promise<unknown>[] = [];
  const close = vi.fn<() => void>();
  listeners.get('notificationclick')?.({
    notification: { close, data: { url: '/inbox' } },
    waitUntil: (done) => void waited.push(done),
  });
  expect(close).toHaveBeenCalledOnce();
  expect(waited).toHaveLength(1);
  await waited[0];
};

test('R8.4 a tap opens its link, and one that cannot be opened leaves a warning and nothing worse', async () => {
  await tap();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/inbox');
  expect(warn).not.toHaveBeenCalled();
  const refused = new Error('Not allowed to open a window.');
  openWindow.mockRejectedValue(refused);
  await tap();
  expect(warn).toHaveBeenCalledExactlyOnceWith(warning, refused);
});

test('a page of the sample company is passed over: the link opens in a page of its own', async () => {
  const navigate = vi.fn<(link: string) => Promise<void>>();
  const page = {
    focused: true,
    focus: async () => page,
    postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage(false),
    navigate,
  };
  pages = [page];
  await tap();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/inbox');
  expect(navigate).not.toHaveBeenCalled();
});

test('R8.4 a page that neither answers nor can be sent to the link is replaced; when that fails too, the warning says so', async () => {
  vi.useFakeTimers();
  const page = {
    focused: true,
    focus: async () => page,
    postMessage: () => {},
    navigate: async () => {
      throw new TypeError('Gone');
    },
  };
  pages = [page];
  const refused = new Error('Not allowed to open a window.');
  openWindow.mockRejectedValue(refused);
  const done = tap();
  await vi.runAllTimersAsync();
  await done;
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/inbox');
  expect(warn).toHaveBeenCalledExactlyOnceWith(warning, refused);
});
