// Stands in for /sw.js where the app is to run without a service worker (SERVICE_WORKER=off, or in development): takes
// over from the one that is installed, throws away what it kept, goes, and loads its pages again from the server.
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
