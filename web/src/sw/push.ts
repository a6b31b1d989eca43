import { matchPrecache } from 'workbox-precaching';
import { linkOf } from '../lib/navigation/link-of.ts';
import { sessionEntries } from '../lib/storage/local-database.ts';
import type { FromWorker } from '../lib/update/worker-messages.ts';
import { actionsFor, answeredBy } from './answer.ts';
import { innerPath, type PushMessage, readMessage } from './push-message.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icon-192.png';
const badge = '/badge-96.png';

/** Pages that have not answered by then are on their way in or out, and are sent to the address instead. */
const answer_ms = 1_500;

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Returns how many pages there are. */
const tellPages = async (message: FromWorker): Promise<number> => {
  const found = await pages();
  found.forEach((page) => page.postMessage(message));
  return found.length;
};

/** If no one is signed in anymore, a message says neither who nor what. */
const isSignedIn = async () => Boolean(await sessionEntries.get('userSession'));

/** Replaces a message that can't be read, or must not be. */
const genericMessage = async (): Promise<PushMessage> => {
  // From the worker's own files: a slow or lost network must not keep the notification from showing.
  const said = await matchPrecache('/locales/en/device.json')
    .then((response) => response?.json())
    .catch(() => null);
  const { title, body } = said?.generic ?? { title: 'Plaudit', body: '' };
  return { title, body, tag: 'plaudit', kind: null, unread_count: null, conversation: null, payload: null };
};

const setBadge = async (unread_count: number | null) => {
  // Missing in most browsers, refused by some; the number is only an extra.
  await (unread_count === null ? undefined : self.navigator.setAppBadge?.(unread_count))?.catch(() => undefined);
};

/** Browsers revoke the permission of an app that shows nothing for a push: every one of them becomes a notification. */
const show = async (text: string | undefined) => {
  const sent = (await isSignedIn()) ? readMessage(text) : null;
  const message = sent ?? (await genericMessage());
  const { title, body, tag, kind, unread_count, conversation, payload } = message;
  await self.registration.showNotification(title, {
    body,
    icon,
    badge,
    data: { url: innerPath(linkOf(payload), self.location.origin), conversation, title },
    ...(conversation && { actions: await actionsFor(conversation) }),
    ...(tag && { tag, renotify: true }),
  });
  await Promise.all([setBadge(unread_count), tellPages({ type: 'push-shown', kind, tag })]);
};

/**
 * Whether the page takes the link. One that looks at the sample company does not: the link leads into the person's own. One that
 * is still loading, or broken, does not answer.
 */
const asksToOpen = (page: Client, link: string): Promise<'taken' | 'elsewhere' | 'silent'> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(resolve, answer_ms, 'silent');
    port1.onmessage = ({ data }) => resolve(data === false ? 'elsewhere' : 'taken');
    page.postMessage({ type: 'open-link', link } satisfies FromWorker, [port2]);
  });

const open = async (link: string) => {
  const found = await pages();
  const page = found.find(({ focused }) => focused) ?? found[0];
  if (!page) return void (await self.clients.openWindow(link));
  // First, because a browser lets a page to the front only shortly after the click.
  const shown = await page.focus().catch(() => page);
  const answer = await asksToOpen(shown, link);
  if (answer === 'taken') return;
  if (answer === 'elsewhere') return void (await self.clients.openWindow(link));
  await shown.navigate(link).catch(() => self.clients.openWindow(link));
};

// Registered while the script runs for the first time: later ones would miss the event that woke the worker.
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const answered = answeredBy(event);
  if (answered) return event.waitUntil(answered.catch((error: unknown) => console.warn('Failed to answer', error)));
  const link = innerPath(linkOf(event.notification.data), self.location.origin);
  event.waitUntil(
    open(link).catch((error: unknown) => console.warn('Failed to handle notification action deep link', error)),
  );
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event, tellPages)));
