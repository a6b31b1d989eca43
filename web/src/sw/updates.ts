import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import type { ToWorker } from '../lib/update/worker-messages.ts';

// Newer than the type library: whether somebody reloads the page that asks.
declare global {
  interface Request {
    readonly isReloadNavigation?: boolean;
  }
}
declare const self: ServiceWorkerGlobalScope;

const addressOf = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);

/** Fetches the files of this version that the browser has thrown away, all or none. */
const restore = async (files: (PrecacheEntry | string)[]) => {
  const cache = await caches.open(cacheNames.precache);
  const keys = files.map((file) => getCacheKeyForURL(addressOf(file)) ?? addressOf(file));
  const kept = await Promise.all(keys.map((key) => cache.match(key)));
  await cache.addAll(keys.filter((_key, index) => !kept[index]));
};

/**
 * A new worker waits until no page of the old version is left, or until somebody takes it over; its pages reload
 * themselves then (lib/update). It also takes on pages that came without a worker.
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

/** How long the version that waits may take to begin. */
const begins_within_ms = 10_000;
let handed_over: { to: ServiceWorker | null; at: number } = { to: null, at: -Infinity };

/**
 * Whether a reload of the only page is the moment to change to the version that waits: the browser itself would keep
 * the old one, because the page that is being left still counts. Until the next version has begun, this one answers the
 * same again at once: what a worker asks the browser for while it is being replaced may never be answered, and the page
 * would wait for ever. A version that does not begin in time is held up by something that this one is still at, for
 * which the browser has minutes: the page stays with this version meanwhile.
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
 * A page that lets the next version take over and then loads itself again, until it has gone: a navigation that is under
 * way while one worker replaces another may wait for the one that goes, for minutes.
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
