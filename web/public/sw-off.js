// Replaces /sw.js if the app should run without a service worker (SERVICE_WORKER=off, or in development): takes over from the
// installed one, deletes what it stored, removes itself, and loads its pages again from the server.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
    // Does for pages of a version that is too broken to reload itself.
    await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
  };
  event.waitUntil(leave());
});
