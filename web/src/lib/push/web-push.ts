import { loadAppConfig } from '../api/app-config.ts';
import { unregisterWorkers } from '../storage/caches.ts';
import { readyRegistration } from '../update/service-worker.ts';
import type { FromWorker } from '../update/worker-messages.ts';
import { permissionOf, requestedPermissionOf } from './permission.ts';
import type { PushPorts } from './ports.ts';
import { push_keys } from './stored-push.ts';
import { obtainWebToken } from './subscription.ts';

const unsubscribe = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    registrations.map(async ({ pushManager }) => {
      const subscription = await pushManager?.getSubscription();
      await subscription?.unsubscribe();
    }),
  );
};

/** The worker gets the event when the push service replaces a subscription, and passes it on. */
const onNewToken = (listener: (token: string) => void) =>
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'push-renewed') listener(data.token);
  });

const onOutsideChange = (listener: () => void) => {
  // Browsers without the event still notice when the person comes back from their settings.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('storage', ({ key }) => key !== null && push_keys.includes(key) && listener());
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener))
    .catch(() => undefined);
};

const permission = () => globalThis.Notification?.permission ?? 'denied';

/** Push by the browser's own service (standard Web Push, the server's own key). */
export const webPush: Omit<PushPorts, 'backend'> = {
  platform: 'web_push',
  permission: async () => permissionOf(permission()),
  requestPermission: async () => requestedPermissionOf(await Notification.requestPermission()),
  prepare: async () => {},
  obtainToken: () =>
    obtainWebToken({
      permission,
      readyRegistration,
      publicKey: async () => (await loadAppConfig()).web_push_public_key,
    }),
  stop: unsubscribe,
  uproot: async () => {
    await unsubscribe();
    await unregisterWorkers();
  },
  onOutsideChange,
  onNewToken,
};
