import { vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';

export const session = {
  access_token: 'first',
  session_id: 's1',
  company_id: 'c1',
  employee_id: 'e1',
  employee_profile: { first_name: 'Ada' },
  permissions: ['recognition.give'],
  expires_at: '2026-12-21T00:00:00Z',
} as unknown as Session;

export const fakeStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
};

export type FakeBrowser = {
  reloads: number;
  unregistered: number;
  caches: Set<string>;
  /** The notifications that its worker has shown, and no one has closed. */
  notices: Set<string>;
  /** What local storage holds. */
  local: () => Record<string, string>;
  /** Makes caches and service workers fail. */
  break: () => void;
};

/** What a page finds in a browser, as far as storage and workers go. Databases come from fake-indexeddb. */
export const fakeBrowser = (): FakeBrowser => {
  let is_broken = false;
  const work = <T>(give: () => T): Promise<T> =>
    is_broken
      ? Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
      : Promise.resolve(give());
  const browser: FakeBrowser = {
    reloads: 0,
    unregistered: 0,
    caches: new Set(),
    notices: new Set(),
    local: () =>
      Object.fromEntries(
        Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) as string).map((key) => [
          key,
          localStorage.getItem(key) as string,
        ]),
      ),
    break: () => (is_broken = true),
  };
  vi.stubGlobal('__COMMIT_ID__', 'c0ffee');
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', { reload: () => (browser.reloads += 1) });
  vi.stubGlobal('caches', {
    keys: () => work(() => [...browser.caches]),
    delete: (name: string) => work(() => browser.caches.delete(name)),
  });
  const unregister = () => work(() => (browser.unregistered += 1));
  const getNotifications = () =>
    work(() => [...browser.notices].map((title) => ({ title, close: () => browser.notices.delete(title) })));
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    language: 'en-GB',
    onLine: true,
    serviceWorker: { getRegistrations: () => work(() => [{ getNotifications, unregister }]) },
  });
  return browser;
};

/** The window of a page: what listens to its events gets those that are sent to it. */
export const fakeWindow = (): EventTarget => {
  const window = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  return window;
};

/** Loads modules as a new page does: with no memory except what the browser stored. */
export const newPage = <T>(load: () => Promise<T>): Promise<T> => {
  vi.resetModules();
  return load();
};
