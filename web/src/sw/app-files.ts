import { isScreenAddress } from '@plaudit/contract/general/addresses';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { handOver, takesOverAt } from './updates.ts';

/** One complete version of the app: its first page, scripts, styles, words and icons. None of it is requested again. */
export const serveApp = (files: (PrecacheEntry | string)[]) => {
  precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' });
  const firstPage = createHandlerBoundToURL('/index.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isScreenAddress(url.pathname),
    async (options) => ((await takesOverAt(options.request)) ? handOver() : firstPage(options)),
  );

  // Emoji fonts are large and in parts; parts that people have seen stay.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && /\.woff2?$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'fonts',
      plugins: [new ExpirationPlugin({ maxEntries: 24, purgeOnQuotaError: true })],
    }),
  );
};
