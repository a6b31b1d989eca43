import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { baseUrl } from './api.ts';
import type { PushService, Subscription } from './push-service.ts';

/**
 * Gives the browser a push service. Chromium has none of its own here: subscribing goes to the given one instead. Everything
 * after it is the browser's: permission, service worker, push event and notification.
 */
export async function installPushService(context: BrowserContext, service: PushService): Promise<void> {
  let current: (Subscription & { key: string }) | null = null;
  await context.exposeFunction('pushCurrent', () => current);
  await context.exposeFunction('pushSubscribe', (key: string) => (current = { ...service.subscribe(key), key }));
  await context.exposeFunction('pushUnsubscribe', () => {
    if (current) service.unsubscribe(current.endpoint);
    current = null;
  });
  await context.addInitScript(() => {
    type Given = { endpoint: string; expirationTime: null; keys: object; key: string };
    type Bindings = {
      pushCurrent: () => Promise<Given | null>;
      pushSubscribe: (key: string) => Promise<Given>;
      pushUnsubscribe: () => Promise<void>;
    };
    const bindings = globalThis as unknown as Bindings;
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const subscriptionOf = ({ key, ...json }: Given) => ({
      ...json,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
      toJSON: () => json,
      unsubscribe: async () => {
        await bindings.pushUnsubscribe();
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const current = await bindings.pushCurrent();
        return current && subscriptionOf(current);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
        subscriptionOf(await bindings.pushSubscribe(base64url(applicationServerKey))),
    });
  });
}

export type Notice = { title: string; body: string; tag: string; url: string };

export type Worker = {
  /** Hands a message to the service worker, as the browser does with one that its push service sent, until it is shown. */
  deliver: (message: string) => Promise<void>;
  /** The notifications that the system shows, without waiting. */
  shown: () => Promise<Notice[]>;
  /** The effect of a click on the notification with this title, or on one of its buttons. The system's own click can't be made from here. */
  click: (title: string, action?: string) => Promise<void>;
  /** Announces that the push service gave up a subscription and created another, as the browser does. */
  replace: (former: object, next: object) => Promise<void>;
  /** Records from now on which windows the worker asks for, and which numbers it sets on the app's icon; returns both. */
  watch: () => Promise<() => Promise<{ windows: string[]; badges: number[] }>>;
};

/** The service worker of a page of the app, as soon as it is active. */
export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await context.newCDPSession(page);
  const registrationId = await findRegistration(session);
  const countShown = await shownBy(context);

  return {
    deliver: async (data) => {
      const before = await countShown();
      await session.send('ServiceWorker.deliverPushMessage', { origin: baseUrl(), registrationId, data });
      // Chromium drops a notification from its list if the list is requested while it shows that notification.
      await expect.poll(countShown).toBeGreaterThan(before);
    },
    shown: () =>
      page.evaluate(async () => {
        const found = await (await navigator.serviceWorker.ready).getNotifications();
        return found.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
      }),
    click: async (title, action = '') => {
      const worker = context.serviceWorkers().at(-1);
      await worker?.evaluate(
        async ([wanted, pressed]) => {
          const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
          const notices = await scope.registration.getNotifications();
          const notification = notices.find((notice) => notice.title === wanted);
          const { NotificationEvent } = globalThis as unknown as {
            NotificationEvent: new (type: string, init: object) => Event;
          };
          scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: pressed }));
        },
        [title, action],
      );
    },
    replace: async (former, next) => {
      await context
        .serviceWorkers()
        .at(-1)
        ?.evaluate(
          (given) => {
            const [oldSubscription, newSubscription] = given.map((json) => ({ options: {}, toJSON: () => json }));
            const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: new (type: string) => Event };
            dispatchEvent(
              Object.assign(new ExtendableEvent('pushsubscriptionchange'), { oldSubscription, newSubscription }),
            );
          },
          [former, next],
        );
    },
    watch: async () => {
      const worker = context.serviceWorkers().at(-1);
      // Browsers open windows only after a real click, and show numbers only on the icon of an installed app.
      await worker?.evaluate(() => {
        const seen = { windows: [] as string[], badges: [] as number[] };
        const { clients } = globalThis as unknown as { clients: object };
        Object.defineProperty(clients, 'openWindow', { value: async (url: string) => void seen.windows.push(url) });
        Object.defineProperty(navigator, 'setAppBadge', {
          value: async (count: number) => void seen.badges.push(count),
        });
        Object.assign(globalThis, { seen });
      });
      return async () => {
        const seen = await worker?.evaluate(() => (globalThis as unknown as { seen: never }).seen);
        return seen ?? { windows: [], badges: [] };
      };
    },
  };
}

/** Counts from now on, also for later callers, how many notifications the worker has put up. */
async function shownBy(context: BrowserContext): Promise<() => Promise<number>> {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; put_up?: number };
    if (scope.put_up !== undefined) return;
    scope.put_up = 0;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...parts) => {
      await show(...parts);
      scope.put_up = (scope.put_up ?? 0) + 1;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { put_up?: number }).put_up ?? 0);
}

/** The registration whose worker is active: a message for one that is about to be is lost now and then. */
async function findRegistration(session: CDPSession): Promise<string> {
  const active: string[] = [];
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
    active.push(...versions.filter(({ status }) => status === 'activated').map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => active.length, { message: 'an active service worker' }).toBeGreaterThan(0);
  return active.at(-1) as string;
}
