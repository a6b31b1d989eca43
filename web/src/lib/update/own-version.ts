import type { ToWorker } from './worker-messages.ts';

const entryOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/**
 * Compares this page with the version that its worker has. `other`: the page was loaded before the worker was, or while it
 * changed. `lost`: the browser has deleted the files, and the worker fetches them again.
 */
export const compareVersion = async (): Promise<'same' | 'other' | 'lost'> => {
  const entry = entryOf(document);
  const kept = await caches.match('/index.html', { ignoreSearch: true });
  if (!kept || !entry) return 'lost';
  // The name of the entry carries a digest of everything that it imports.
  return (await caches.match(entry)) ? 'same' : 'other';
};

export const restoreFiles = (worker: ServiceWorker) => worker.postMessage({ type: 'restore' } satisfies ToWorker);
