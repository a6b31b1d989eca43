import { syncPush } from '@plaudit/contract/device/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { headersOf } from '../lib/session-headers.ts';
import { sessionEntries } from '../lib/storage/local-database.ts';
import type { FromWorker } from '../lib/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Without a page, the worker tells the server itself, with the copies of session and device id that pages keep for it. */
const syncAlone = async (token: string) => {
  const [session, device_id] = await Promise.all([
    sessionEntries.get<Session>('userSession'),
    sessionEntries.get<string>('device_id'),
  ]);
  if (!session || !device_id) return;
  await fetch(`/api${syncPush.path}`, {
    method: syncPush.method,
    headers: { ...headersOf(session), 'content-type': 'application/json' },
    body: JSON.stringify({ device_id, token, platform: 'web_push', timestamp: new Date().toISOString() }),
  });
};

/** The push service gave up a subscription: makes one with the same key, and has the server know it. */
export const renewSubscription = async (
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
  tellPages: (message: FromWorker) => Promise<number>,
) => {
  const { pushManager } = self.registration;
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const renew = async () =>
    applicationServerKey ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null;
  const subscription = newSubscription ?? (await renew());
  // Without the former key there is nothing to go by; the next start of a page finds out.
  if (!subscription) return;
  const token = JSON.stringify(subscription);
  if ((await tellPages({ type: 'push-renewed', token })) === 0) await syncAlone(token);
};
