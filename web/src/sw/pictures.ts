import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

/** Contains what one person has seen: signing out deletes every cache with this prefix. */
const cacheName = 'person-pictures';
const month_s = 30 * 86_400;

const isPicture = ({ headers, status }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true;
const onlyPictures = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isPicture(response) ? response : null),
};
/** Avatars and pictures of a long feed; thumbnails of 100 kB make some 30 MB. */
const bounds = () => new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: month_s, purgeOnQuotaError: true });

/** The address of a private picture is signed again in each answer; the picture is the same. */
const unsigned = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return `${origin}${pathname}`;
  },
};
/** The server decides who sees a private picture; when it no longer shows one, the copy here goes too. */
const forgetRefused = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status >= 400 && response.status < 500) {
      const { origin, pathname } = new URL(request.url);
      await (await caches.open(cacheName)).delete(`${origin}${pathname}`);
    }
    return response;
  },
};

/** Pictures that were seen are shown without a network. */
export const servePictures = () => {
  const isFile = (url: URL, request: Request) => url.pathname.startsWith('/files/') && !request.headers.has('range');
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isFile(url, request) && url.searchParams.has('signature'),
    new NetworkFirst({ cacheName, plugins: [unsigned, forgetRefused, onlyPictures, bounds()] }),
  );
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isFile(url, request) && url.search === '',
    new StaleWhileRevalidate({ cacheName, plugins: [onlyPictures, bounds()] }),
  );
};
