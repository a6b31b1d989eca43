const drop = async (isDropped: (name: string) => boolean): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter(isDropped);
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Drops the pictures that the service worker keeps of one person, and anything else with this prefix. */
export const forgetPictures = (): Promise<void> => drop((name) => name.startsWith('person-'));

/** Drops everything that service workers keep, and the workers with it: a worker without its files can start nothing offline. */
export const forgetCaches = async (): Promise<void> => {
  await drop(() => true);
  await unregisterWorkers();
};

/** Not in Safari before 16. */
type Shown = Partial<Pick<ServiceWorkerRegistration, 'getNotifications'>>;

/** Closes first what the worker has shown, which names people and what they wrote: nothing else does. */
const remove = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const shown = await (registration as Shown).getNotifications?.().catch(() => []);
  shown?.forEach((notification) => notification.close());
  await registration.unregister();
};

export const unregisterWorkers = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map(remove));
};
