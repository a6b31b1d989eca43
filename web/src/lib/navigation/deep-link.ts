import type { FromWorker } from '../update/worker-messages.ts';

type Navigate = (path: string) => void;

/** What every address is read against: only its shape counts. */
const base = 'https://app.invalid';

/**
 * An address as path, query and hash of this app, with any host or scheme (`plaudit://host/path` too); null if it has no path,
 * as `javascript:` and `mailto:` have none. The result can never lead to another host.
 */
export const pathOfLink = (link: string): string | null => {
  const url = URL.parse(link, base);
  if (!url?.pathname.startsWith('/')) return null;
  // `//host` would be an address of another host.
  const path = url.pathname.replace(/^[/\\]+/, '/');
  const inner = URL.parse(`${path}${url.search}${url.hash}`, base);
  return inner?.origin === base ? `${inner.pathname}${inner.search}${inner.hash}` : null;
};

let navigate: Navigate | null = null;
let waiting: string | null = null;

/**
 * Shows the page of an address of the app, as a new entry of the history, unless it is shown already. Throws for an address
 * that has no path. One that arrives before the app is ready is shown then.
 */
export const openLink = (link: string): void => {
  const path = pathOfLink(link);
  if (path === null) throw new Error('The address has no path');
  if (!navigate) waiting = path;
  else if (path !== `${location.pathname}${location.search}${location.hash}`) navigate(path);
};

/** The same for what a push carried: a failure is logged, and nothing more happens. */
export const openPushLink = (link: string | null): void => {
  try {
    if (link !== null) openLink(link);
  } catch (error) {
    console.warn('Failed to handle notification action deep link', error);
  }
};

/** Says how the app navigates, and follows links that the service worker hands over, which waits for the answer. */
export const followLinks = (go: Navigate): void => {
  navigate = go;
  if (waiting !== null) openLink(waiting);
  waiting = null;
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data?.type !== 'open-link') return;
    openPushLink(data.link);
    ports[0]?.postMessage(true);
  });
};
