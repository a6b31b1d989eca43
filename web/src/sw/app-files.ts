import { isScreenAddress } from '@plaudit/contract/general/addresses';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** One version of the app, whole: its first page, scripts, styles, words and icons. Nothing of it is asked for again. */
export const serveApp = () => {
  // The build replaces this expression, and must find it exactly once.
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
  const firstPage = createHandlerBoundToURL('/index.html');
  registerRoute(({ request, url }) => request.mode === 'navigate' && isScreenAddress(url.pathname), firstPage);

  // Emoji fonts are large and in parts; what somebody has seen stays.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && url.pathname.endsWith('.woff2'),
    new CacheFirst({
      cacheName: 'fonts',
      plugins: [new ExpirationPlugin({ maxEntries: 24, purgeOnQuotaError: true })],
    }),
  );
};
