import { renewPush } from '@plaudit/contract/device/endpoints';
import type { FromWorker } from '../lib/update/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Without a page the worker tells the server itself. Not with the session: its copy for the worker may be behind, and a token
 * that was replaced in the meantime counts as stolen and would sign the person out.
 */
const tellServer = async (former: PushSubscription, token: string) => {
  await fetch(`/api${renewPush.path}`, {
    method: renewPush.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: JSON.stringify(former), token, timestamp: new Date().toISOString() }),
  });
};

/** The push service gave up a subscription: creates one with the same key, and tells the server. */
export const renewSubscription = async (
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
  tellPages: (message: FromWorker) => Promise<number>,
) => {
  const { pushManager } = self.registration;
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const renew = async () =>
    applicationServerKey ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null;
  const subscription = newSubscription ?? (await renew());
  // Without the former one there is nothing to replace; the next start of a page finds out.
  if (!subscription) return;
  const token = JSON.stringify(subscription);
  const pages = await tellPages({ type: 'push-renewed', token });
  if (pages === 0 && oldSubscription) await tellServer(oldSubscription, token);
};
