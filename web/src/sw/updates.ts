import type { ToWorker } from '../lib/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new worker waits until no page of the old version is left, or until somebody takes it over; its pages reload
 * themselves then (lib/app-update.ts). It also takes on pages that came without a worker.
 */
export const followUpdates = () => {
  self.addEventListener('message', ({ data }) => {
    if ((data as ToWorker | null)?.type === 'take-over') void self.skipWaiting();
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
};
