import { isNative } from '../device/platform.ts';

let registration: Promise<ServiceWorkerRegistration | null> | undefined;

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  // The development server changes files under its pages, and what the native shell shows lies on the device already.
  if (!import.meta.env.PROD || isNative() || !('serviceWorker' in navigator)) return null;
  try {
    // Requested past the browser's cache: a worker that is to be removed must not be found there.
    const found = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // Some blockers answer with nothing.
    return (found as ServiceWorkerRegistration | undefined) ?? null;
  } catch (error) {
    // Refused by the browser, blocked by an extension, or its files did not all arrive. The app works without.
    console.warn('The service worker did not start', error);
    return null;
  }
};

/** Registers the worker, once per page. Null if there is none. */
export const registerServiceWorker = () => (registration ??= register());

/** The registration as soon as its worker is active, or null when there is none after `wait_ms`. */
export const readyRegistration = async (wait_ms: number): Promise<ServiceWorkerRegistration | null> => {
  const deadline = new Promise<null>((resolve) => setTimeout(resolve, wait_ms, null));
  const active = registerServiceWorker().then((found) => found && navigator.serviceWorker.ready);
  return Promise.race([active, deadline]);
};
