import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeStorage, session } from '../testing/fake-browser.ts';
import { isSampleTab, leaveSample, openSampleTab } from './sample-tab.ts';

const boot_source = readFileSync(new URL('../../../public/boot.js', import.meta.url), 'utf8');

type Page = {
  localStorage: Storage;
  sessionStorage: Storage;
  indexedDB?: object | undefined;
  BroadcastChannel?: object | undefined;
  caches: CacheStorage;
  navigator: { serviceWorker: ServiceWorkerContainer; locks?: object | undefined };
  sample_tab?: { end(): void };
};

const own = { ...session, access_token: 'own', company_id: 'own' };
const looking = { ...session, access_token: 'looking', company_id: 'sample', is_sample: true };

let shared: { local: Storage; heard: Map<string, (event: object) => void>; workers: object };
const reload = vi.fn<() => void>();
let asked: { address: string; headers: Record<string, string> }[];

beforeEach(() => {
  fakeBrowser();
  asked = [];
  const heard = new Map<string, (event: object) => void>();
  const listen = (name: string, listener: (event: object) => void) => void heard.set(`worker ${name}`, listener);
  shared = { local: fakeStorage(), heard, workers: { controller: {}, addEventListener: listen } };
  shared.local.setItem('userSession', JSON.stringify(own));
  shared.local.setItem('theme', '"dark"');
});
afterEach(() => vi.unstubAllGlobals());

/** What public/boot.js leaves of the browser for the app in a tab that stores this for itself. */
const load = (tab: Storage, navigator: object = { locks: {}, serviceWorker: shared.workers }): Page => {
  const parts = { start: [], signed_in: [], signed_out: [], styles: [], cards: {}, words: {}, call: '/api/feed' };
  const page = createContext({
    localStorage: shared.local,
    sessionStorage: tab,
    indexedDB: {},
    BroadcastChannel: EventTarget,
    caches: { keys: async () => ['person-pictures'] },
    navigator,
    location: { pathname: '/', origin: 'https://plaudit.example', reload },
    document: {
      documentElement: { dataset: {} },
      querySelector: () => ({ content: JSON.stringify(parts) }),
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (name: string, listener: (event: object) => void) => void shared.heard.set(name, listener),
    fetch: (address: string, { headers = {} }: { headers?: Record<string, string> }) => {
      asked.push({ address, headers });
      return new Promise(() => {});
    },
    AbortSignal,
    DOMException,
    Date,
    performance,
  });
  runInContext(boot_source, page);
  return page as Page;
};

/** The storage of a tab that was opened to look at the sample company, and where the tab went. */
const openTab = () => {
  const tab = {
    sessionStorage: fakeStorage(),
    opener: {} as object | null,
    location: { replace: vi.fn<(to: string) => void>() },
  };
  tab.sessionStorage.setItem('scroll', 'of the opener');
  vi.stubGlobal('localStorage', shared.local);
  openSampleTab(tab as unknown as Window, looking);
  return tab;
};

test('other tabs are as they were: nothing is replaced, and the first question is the person’s own', () => {
  const tab = fakeStorage();
  const page = load(tab);
  expect([page.localStorage, page.sessionStorage]).toEqual([shared.local, tab]);
  expect(page.navigator.serviceWorker).toBe(shared.workers);
  expect(page.sample_tab).toBeUndefined();
  expect(asked[0]).toMatchObject({ address: '/api/feed&order=for_you', headers: { 'x-access-token': 'own' } });
});

test('the tab gets its session without an address that names it, and nothing that its opener stored but its looks', () => {
  const { sessionStorage: tab, location, opener } = openTab();
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/');
  expect(opener).toBeNull();
  const page = load(tab);
  expect(JSON.parse(page.localStorage.getItem('userSession') ?? '')).toEqual(looking);
  expect([page.localStorage.getItem('theme'), page.sessionStorage.length]).toEqual(['"dark"', 0]);
  expect(asked[0]?.headers).toMatchObject({ 'x-access-token': 'looking', 'company-id': 'sample' });
  expect(shared.local.getItem('userSession')).toBe(JSON.stringify(own));
});

test('a sign-out there touches nothing of other tabs, and the tab stays one of the sample', () => {
  const { sessionStorage: tab } = openTab();
  const page = load(tab);
  page.sessionStorage.setItem('reload', '1');
  page.localStorage.setItem('draft', 'x');
  expect([page.localStorage.length, page.localStorage.key(9)]).toEqual([3, null]);
  expect([0, 1, 2].map((at) => page.localStorage.key(at)).toSorted()).toEqual(['draft', 'theme', 'userSession']);
  page.localStorage.removeItem('draft');
  page.localStorage.clear();
  expect([page.localStorage.length, page.sessionStorage.getItem('reload')]).toEqual([0, '1']);
  page.sessionStorage.clear();
  expect(shared.local.getItem('userSession')).toBe(JSON.stringify(own));
  const again = load(tab);
  expect([again.localStorage.getItem('userSession'), again.sample_tab]).toEqual([null, expect.anything()]);
  // Once it is left, the tab is like any other.
  again.sample_tab?.end();
  expect(load(tab).localStorage).toBe(shared.local);
});

test('databases, channels, locks, caches and workers of other tabs are out of reach', async () => {
  const { sessionStorage: tab } = openTab();
  const { indexedDB, BroadcastChannel, caches, navigator } = load(tab);
  expect([indexedDB, BroadcastChannel, navigator.locks]).toEqual([undefined, undefined, undefined]);
  expect([await caches.keys(), await caches.delete('person-pictures')]).toEqual([[], false]);
  await expect(caches.open('x')).rejects.toThrow('keeps nothing');
  const { serviceWorker } = navigator;
  expect([serviceWorker.controller, await serviceWorker.getRegistrations()]).toEqual([null, []]);
  await expect(serviceWorker.register('/sw.js')).rejects.toThrow('keeps nothing');
});

test('a browser that cannot keep it apart shows the own company instead', () => {
  const { sessionStorage: tab } = openTab();
  reload.mockReset();
  const fixed = Object.defineProperty({ locks: {} }, 'serviceWorker', { value: shared.workers });
  const page = load(tab, fixed);
  expect(reload).toHaveBeenCalledOnce();
  expect([page.localStorage, page.sample_tab, tab.length]).toEqual([shared.local, undefined, 0]);
});

test('what other tabs store is not heard, and a tapped notification opens elsewhere', () => {
  const { sessionStorage: tab } = openTab();
  load(tab);
  const stopImmediatePropagation = vi.fn<() => void>();
  shared.heard.get('storage')?.({ key: 'userSession', stopImmediatePropagation });
  expect(stopImmediatePropagation).toHaveBeenCalledOnce();
  const postMessage = vi.fn<(answer: unknown) => void>();
  shared.heard.get('worker message')?.({ data: { type: 'open-link' }, ports: [{ postMessage }] });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(false);
});

test('a link of the app that would open another tab is followed in this one, and only there', () => {
  const event_of = (change: object, link: object | null = {}) => {
    const click = vi.fn<() => void>();
    const preventDefault = vi.fn<() => void>();
    const found = link && { origin: 'https://plaudit.example', pathname: '/people', download: '', click, ...link };
    const target = { closest: () => found };
    const event = { button: 0, target, preventDefault, stopImmediatePropagation: vi.fn<() => void>(), ...change };
    for (const name of ['click', 'auxclick']) shared.heard.get(name)?.(event);
    return [click.mock.calls.length, preventDefault.mock.calls.length];
  };
  const held = { ctrlKey: true };
  load(fakeStorage());
  expect(event_of(held)).toEqual([0, 0]);

  load(openTab().sessionStorage);
  for (const change of [held, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(event_of(change)).toEqual([2, 2]);
  expect(event_of({})).toEqual([0, 0]);
  expect(event_of({ button: 2 })).toEqual([0, 0]);
  // What is no page of the app opens as it always does.
  for (const link of [null, { origin: 'https://example.com' }, { pathname: '/files/a.png' }, { download: 'a.csv' }])
    expect(event_of(held, link)).toEqual([0, 0]);
});

test('leaving closes the tab, which shows the own company if the browser keeps it', () => {
  const end = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const replace = vi.fn<(to: string) => void>();
  expect(isSampleTab()).toBe(false);
  vi.stubGlobal('sample_tab', { end });
  vi.stubGlobal('window', { close });
  vi.stubGlobal('location', { replace });
  expect(isSampleTab()).toBe(true);
  leaveSample();
  expect(end).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});
