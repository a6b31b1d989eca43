import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { followUpdates } from './follow-updates.ts';

/** What the parts around it get, and what they answer. */
const parts = vi.hoisted(() => ({
  registration: null as unknown,
  commitId: undefined as string | undefined,
  found: 'same',
  look: () => {},
  has_stopped: false,
  accept: () => {},
  offers: 0,
  unseen: [] as { work: () => void; is_over: boolean }[],
  steps: [] as unknown[],
}));
vi.mock('./service-worker.ts', () => ({ registerServiceWorker: async () => parts.registration }));
vi.mock('./version-info.ts', () => ({
  loadVersionInfo: async () => (parts.commitId === undefined ? null : { commitId: parts.commitId }),
}));
vi.mock('./own-version.ts', () => ({
  compareVersion: async () => parts.found,
  restoreFiles: (worker: object) => parts.steps.push(['restore', worker]),
}));
vi.mock('./moments.ts', () => ({
  everyMoment: (look: () => void) => {
    parts.look = look;
    return () => (parts.has_stopped = true);
  },
}));
vi.mock('./offer.ts', () => ({
  offerUpdate: (accept: () => void) => {
    parts.offers += 1;
    parts.accept = accept;
  },
}));
vi.mock('./unseen.ts', () => ({
  whenUnseen: (work: () => void) => {
    const waiting = { work, is_over: false };
    parts.unseen.push(waiting);
    return () => (waiting.is_over = true);
  },
  objectWhileBusy: () => parts.steps.push('object'),
}));
vi.mock('./take-over.ts', () => ({ takeOver: (worker: object) => parts.steps.push(['take over', worker]) }));
vi.mock('./keep-pictures.ts', () => ({ keepPictures: () => parts.steps.push('keep pictures') }));

type Worker = EventTarget & { state: string };
let browser: FakeBrowser;
let container: EventTarget & { controller: Worker | null };
let registration: EventTarget & { waiting: Worker | null; installing: Worker | null; update: () => Promise<void> };

const worker = (state: string): Worker => Object.assign(new EventTarget(), { state });
const become = (one: Worker, state: string) => {
  one.state = state;
  one.dispatchEvent(new Event('statechange'));
};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  container = Object.assign(new EventTarget(), { controller: worker('activated') });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const update = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update });
  Object.assign(parts, { registration, commitId: undefined, found: 'same', has_stopped: false, offers: 0 });
  parts.unseen.length = 0;
  parts.steps.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new version is offered once it is installed, and taken over when it is accepted or the app is unseen', async () => {
  await followUpdates();
  const next = worker('installing');
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  become(next, 'installing');
  expect(parts.offers).toBe(0);
  become(next, 'installed');
  expect([parts.offers, parts.unseen.length]).toEqual([1, 1]);
  parts.accept();
  parts.unseen[0]?.work();
  expect(parts.steps.filter((step) => Array.isArray(step))).toEqual([
    ['take over', next],
    ['take over', next],
  ]);
  become(next, 'activated');
  expect(parts.offers).toBe(1);
});

test('a version that waited before the page was there, and one that was on its way, are offered, too', async () => {
  registration.waiting = worker('installed');
  const installing = worker('installing');
  registration.installing = installing;
  await followUpdates();
  expect(parts.offers).toBe(1);
  become(installing, 'installed');
  expect(parts.offers).toBe(2);
  // Only the newest one waits for the app to be unseen.
  expect(parts.unseen.map(({ is_over }) => is_over)).toEqual([true, false]);
});

test('the first worker of a page is no update', async () => {
  container.controller = null;
  registration.waiting = worker('installed');
  await followUpdates();
  await settled();
  expect([parts.offers, parts.unseen.length]).toEqual([0, 0]);
});

test('the page objects to reloads of others while it is busy, and looks for versions, also without a network', async () => {
  await followUpdates();
  expect(parts.steps).toEqual(['object']);
  parts.look();
  await settled();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('a page of another version than its worker offers to reload', async () => {
  parts.found = 'other';
  await followUpdates();
  await settled();
  expect(parts.offers).toBe(1);
  parts.accept();
  expect(browser.reloads).toBe(1);
});

test('a worker that lost its files fetches them again', async () => {
  parts.found = 'lost';
  await followUpdates();
  await settled();
  expect(parts.steps).toContainEqual(['restore', container.controller]);
  expect(parts.offers).toBe(0);
});

test('the page is compared only once its worker is active, and again with each worker that takes it on', async () => {
  const starting = worker('activating');
  container.controller = starting;
  parts.found = 'other';
  await followUpdates();
  become(starting, 'installed');
  await settled();
  expect(parts.offers).toBe(0);
  become(starting, 'activated');
  await settled();
  expect(parts.offers).toBe(1);
  container.dispatchEvent(new Event('controllerchange'));
  await settled();
  expect(parts.offers).toBe(2);
  expect(parts.steps).toContain('keep pictures');
});

test('without a worker the file of the server’s version is the only news, and is shown once', async () => {
  parts.registration = null;
  await followUpdates();
  for (const same of [undefined, 'c0ffee', 'unknown']) {
    parts.commitId = same;
    parts.look();
    await settled();
  }
  expect([parts.offers, parts.has_stopped]).toEqual([0, false]);
  parts.commitId = 'decaf';
  parts.look();
  await settled();
  expect([parts.offers, parts.has_stopped]).toEqual([1, true]);
  parts.accept();
  expect(browser.reloads).toBe(1);
});

test('a page that does not know its own version offers none', async () => {
  parts.registration = null;
  vi.stubGlobal('__COMMIT_ID__', 'unknown');
  await followUpdates();
  parts.commitId = 'decaf';
  parts.look();
  await settled();
  expect(parts.offers).toBe(0);
});
