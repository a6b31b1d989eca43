import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import type { ToWorker } from '../lib/update/worker-messages.ts';

// Newer than the type library: whether the person reloads the page that asks.
declare global {
  interface Request {
    readonly isReloadNavigation?: boolean;
  }
}
declare const self: ServiceWorkerGlobalScope;

const addressOf = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);

/** Fetches the files of this version that the browser has deleted, all or none. */
const restore = async (files: (PrecacheEntry | string)[]) => {
  const cache = await caches.open(cacheNames.precache);
  const keys = files.map((file) => getCacheKeyForURL(addressOf(file)) ?? addressOf(file));
  const kept = await Promise.all(keys.map((key) => cache.match(key)));
  await cache.addAll(keys.filter((_key, index) => !kept[index]));
};

/**
 * A new worker waits until no page of the old version is left, or until a page activates it; its pages then reload themselves
 * (lib/update). It also takes over pages that came without a worker.
 */
export const followUpdates = (files: (PrecacheEntry | string)[]) => {
  cleanupOutdatedCaches();
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<ToWorker>;
    if (type === 'take-over') void self.skipWaiting();
    if (type === 'restore') event.waitUntil(restore(files).catch(console.warn));
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
};

/** How long the waiting version may take to start. */
const begins_within_ms = 10_000;
let handed_over: { to: ServiceWorker | null; at: number } = { to: null, at: -Infinity };

/**
 * Whether a reload of the only page is the moment to change to the waiting version: the browser itself would keep the old one,
 * because the page that is being left still counts. Until the next version has started, this one serves the same page again at
 * once: requests of a worker to the browser while it is being replaced may never be answered, and the page would wait forever.
 * If a version does not start in time, this one is still busy, which browsers allow for minutes: until then the page stays with
 * this version.
 */
export const takesOverAt = async ({ isReloadNavigation }: Request): Promise<boolean> => {
  if (!isReloadNavigation) return false;
  if (performance.now() - handed_over.at < begins_within_ms) return true;
  const { waiting } = self.registration;
  if (!waiting || waiting === handed_over.to || (await self.clients.matchAll({ type: 'window' })).length > 1)
    return false;
  handed_over = { to: waiting, at: performance.now() };
  return true;
};

const takeOver: ToWorker = { type: 'take-over' };

/**
 * A page that activates the next version and then reloads itself, until it has gone: a navigation that is in progress while one
 * worker replaces another may wait minutes for the old one.
 */
export const handOver = () =>
  new Response(
    `<!doctype html><meta name="color-scheme" content="light dark"><script type="module">
      const again = () => location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', again);
      const registration = await navigator.serviceWorker.getRegistration();
      registration?.waiting?.postMessage(${JSON.stringify(takeOver)});
      for (let wait_ms = 500; ; wait_ms *= 2) await new Promise((go) => setTimeout(go, wait_ms)).then(again);
    </script>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
