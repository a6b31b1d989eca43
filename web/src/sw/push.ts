import type { FromWorker } from '../lib/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const inbox: FromWorker = { type: 'open-link', link: '/inbox' };

// Registered while the script runs for the first time: later ones would miss the event that woke the worker.
self.addEventListener('push', (event) =>
  event.waitUntil(self.registration.showNotification('Plaudit', { icon: '/icon-192.png', tag: 'plaudit' })),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    page?.postMessage(inbox);
    await (page ? page.focus() : self.clients.openWindow(inbox.link));
  };
  event.waitUntil(open());
});
