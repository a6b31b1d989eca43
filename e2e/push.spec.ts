import type { Page } from '@playwright/test';
import { getPushStatus } from '@plaudit/contract/device/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { getPreferences } from '@plaudit/contract/notification/endpoints';
import { callAs } from './support/api.ts';
import { lacksWindows, withWindows } from './support/browsers.ts';
import { newCompany } from './support/company.ts';
import { installNative, type Native } from './support/native.ts';
import { installPushService, workerOf } from './support/push.ts';
import { type PushService, startPushService } from './support/push-service.ts';
import { give } from './support/recognitions.ts';
import { removeRow } from './support/row-menu.ts';
import { expect, test as base } from './support/test.ts';

type Prepare = (page: Page) => Promise<void>;

const test = base.extend<{ service: PushService; withService: Prepare }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that one needs from this pattern
  service: async ({}, provide) => {
    const service = await startPushService();
    await provide(service);
    await service.stop();
  },
  withService: async ({ service }, provide) =>
    provide(async (page) => {
      await allow(page);
      await installPushService(page.context(), service);
    }),
});

test.use({ launchOptions: withWindows, serviceWorkers: 'allow' });
test.skip(lacksWindows !== null, lacksWindows ?? '');

const pushSwitch = (page: Page) => page.getByRole('switch', { name: /^Push notifications/ });
const storedKeys = (page: Page) =>
  page.evaluate(() => {
    const keys = ['push_enabled', 'push_token', 'push_token_platform', 'push_token_updated_at'];
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  });
// Allowing one thing denies all others.
const block: Prepare = async (page) => {
  await page.context().clearPermissions();
  await page.context().grantPermissions(['geolocation']);
};
const allow: Prepare = (page) => page.context().grantPermissions(['notifications']);

test('R1.5 R4.9 R2.16 push is turned on, a recognition arrives encrypted, its click opens it, and off is off', async ({
  open,
  press,
  service,
  withService,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const page = await open(jonas, '/settings/notifications', withService);
  // On a slow machine its files take longer than the switch waits for it.
  const worker = await workerOf(page);
  const sync = page.waitForResponse(/\/api\/config\/device\/push\/sync$/);
  await press(pushSwitch(page));
  await expect(pushSwitch(page)).toBeChecked();
  const sent = (await sync).request().postDataJSON();
  const kept = await storedKeys(page);
  expect(sent).toEqual({
    device_id: await page.evaluate(() => localStorage.getItem('device_id')),
    token: kept.push_token,
    platform: 'web_push',
    timestamp: kept.push_token_updated_at,
  });
  expect(kept).toMatchObject({ push_enabled: 'true', push_token_platform: 'web_push' });
  expect(JSON.parse(kept.push_token ?? '')).toHaveProperty('keys.p256dh');

  const { recognition_id } = await give(owner, jonas, 'You saved the launch');
  await expect.poll(() => service.messages.length, { message: 'the server sends it' }).toBe(1);
  await worker.deliver(service.messages[0] ?? '');
  const url = `/recognition/${recognition_id}`;
  await expect
    .poll(worker.shown)
    .toMatchObject([{ title: 'Olivia Marsh recognized you', body: 'You saved the launch', url }]);
  await worker.click('Olivia Marsh recognized you');
  await expect(page).toHaveURL(url);
  await expect(page.getByText('You saved the launch')).toBeVisible();
  expect(await worker.shown()).toEqual([]);

  await page.goto('/settings/notifications');
  const clear = page.waitForResponse(/\/api\/config\/device\/push\/clear$/);
  await press(pushSwitch(page));
  await clear;
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect
    .poll(() => storedKeys(page))
    .toEqual({
      push_enabled: 'false',
      push_token: null,
      push_token_platform: null,
      push_token_updated_at: null,
    });
  expect(await jonas.call(getPushStatus)).toMatchObject({ items: [{ enabled: false, platform: null }] });
});

test('R4.8 a blocked permission is named with its way out, and once it is granted push comes back by itself', async ({
  open,
  press,
  withService,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/settings/notifications', async (fresh) => {
    await withService(fresh);
    await block(fresh);
  });
  await expect(page.getByText('This browser blocks notifications from Plaudit.')).toBeVisible();
  await expect(pushSwitch(page)).toBeDisabled();
  await workerOf(page);
  await allow(page);
  await press(pushSwitch(page));
  await expect(pushSwitch(page)).toBeChecked();
  await block(page);
  await expect(page.getByText('This browser blocks notifications from Plaudit.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('push_token'));
  await allow(page);
  await expect(pushSwitch(page)).toBeChecked();
  await expect.poll(async () => (await storedKeys(page)).push_token).toContain('endpoint');
});

test('R8.4 R5.5 a browser without a push service says so, stores nothing, and can be tried again', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/settings/notifications', allow);
  await workerOf(page);
  await press(pushSwitch(page));
  await expect(page.getByRole('alert')).toContainText("This browser's push service didn't respond.");
  await expect(pushSwitch(page)).not.toBeChecked();
  expect((await storedKeys(page)).push_enabled).toBeNull();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('alert')).toContainText("This browser's push service didn't respond.");
});

test('R3.14 R4.9 the delivery page shows each step, sends a test, removes another device, and starts over', async ({
  open,
  press,
  service,
  withService,
}) => {
  const { owner } = await newCompany();
  await open(owner);
  const known = async () => (await owner.call(getPushStatus)).items.length;
  await expect.poll(known, { message: 'the server knows the other device' }).toBe(1);
  const page = await open(owner, '/settings/notifications', withService);
  await press(page.getByRole('link', { name: 'Check notifications' }));
  await expect(page.getByRole('heading', { name: 'Notification check' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  const worker = await workerOf(page);
  await press(pushSwitch(page));
  await expect(steps.filter({ hasText: 'This device is registered with Plaudit' })).toContainText('Passed');

  await press(page.getByRole('button', { name: 'Send a test notification' }));
  await expect.poll(() => service.messages.length).toBe(1);
  await expect(page.getByText('Waiting for it to arrive')).toBeVisible();
  await worker.deliver(service.messages[0] ?? '');
  await expect(page.getByText('It arrived and is showing on this device.')).toBeVisible();
  await expect(steps.filter({ hasText: 'The last notification was sent' })).toContainText('Passed');
  expect(await page.getByRole('region', { name: 'For support' }).last().textContent()).not.toContain('/send/');

  const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toContainText('Push on');
  const other_menu = devices.filter({ hasNotText: 'This device' }).getByRole('button', { name: /^Actions for/ });
  await removeRow(press, other_menu, 'Remove', 'Remove ');
  await expect(devices).toHaveCount(1);
  await expect(page.getByText('The device was removed')).toBeVisible();
  expect((await owner.call(getPushStatus)).items).toHaveLength(1);

  await page.evaluate(() => localStorage.setItem('pushy_token', 'old'));
  await press(page.getByRole('button', { name: 'Reset push' }));
  const cleared = page.waitForResponse(/\/api\/config\/device\/push\/clear$/);
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Reset push' }));
  await cleared;
  await expect(pushSwitch(page)).not.toBeChecked();
  // The reset reloads the page, possibly during a query to it.
  const left = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => key.startsWith('push')),
      await PushManager.prototype.getSubscription(),
    ]);
  await expect.poll(() => left().catch(() => 'loading')).toEqual([null]);
});

test('R2.16 a push shows nothing of its content once no one is signed in, and something even if it is unreadable', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/', allow);
  await expect(page.getByRole('heading', { name: /^Good .*, Olivia$/ })).toBeVisible();
  const worker = await workerOf(page);
  const generic = { title: 'Plaudit', body: 'You have a new update. Open Plaudit to read it.', url: '/inbox' };
  await worker.deliver('{ this is no message');
  await expect.poll(worker.shown).toMatchObject([generic]);
  const secret = { title: 'Jonas recognized you', body: 'Secret', tag: 'x', url: 'https://evil.example/' };
  await worker.deliver(JSON.stringify(secret));
  await expect.poll(worker.shown).toContainEqual({ ...secret, url: '/inbox' });

  await press(page.getByRole('button', { name: /^Account/ }));
  // The sign-in page shows before the page load that ends everything.
  const landing = page.waitForEvent('load');
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await landing;
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const again = await workerOf(page);
  await again.deliver(JSON.stringify({ ...secret, tag: 'y' }));
  await expect.poll(async () => (await again.shown()).filter(({ tag }) => tag === 'y')).toEqual([]);
  await expect.poll(again.shown).toContainEqual(expect.objectContaining(generic));
});

test(
  'R1.5 R2.16 R3.15 R4.9 on Android the system provides the token, a tap opens its link, and off unregisters',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { owner } = await newCompany();
    let permission = 'prompt';
    let device!: Native;
    const page = await open(owner, '/settings/notifications', async (fresh) => {
      device = await installNative(fresh, {
        platform: 'android',
        answers: {
          'PushNotifications.checkPermissions': () => ({ receive: permission }),
          'PushNotifications.requestPermissions': () => ({ receive: (permission = 'granted') }),
          'PushNotifications.register': () =>
            void device.emit('PushNotifications', 'registration', { value: 'token-1' }),
        },
      });
    });
    const sync = page.waitForResponse(/\/api\/config\/device\/push\/sync$/);
    await press(pushSwitch(page));
    await expect(pushSwitch(page)).toBeChecked();
    expect((await sync).request().postDataJSON()).toMatchObject({ token: 'token-1', platform: 'android_fcm' });
    await expect
      .poll(() => storedKeys(page))
      .toMatchObject({ push_token: 'token-1', push_token_platform: 'android_fcm' });
    expect(device.calls('PushNotifications', 'createChannel')).toEqual([
      {
        id: 'default',
        name: 'General',
        description: 'Default notifications',
        importance: 4,
        visibility: 1,
        vibration: true,
      },
    ]);

    const renewed = page.waitForResponse(/\/api\/config\/device\/push\/sync$/);
    await device.emit('PushNotifications', 'registration', { value: 'token-2' });
    expect((await renewed).request().postDataJSON()).toMatchObject({ token: 'token-2' });
    await device.emit('PushNotifications', 'pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id: '1', data: { aps: {}, payload: { deep_link: '/people' } } },
    });
    await expect(page).toHaveURL('/people');
    await page.goBack();
    await press(pushSwitch(page));
    await expect.poll(() => device.calls('PushNotifications', 'unregister').length).toBeGreaterThan(0);
    await expect.poll(async () => (await storedKeys(page)).push_enabled).toBe('false');
  },
);

test('R2.16 without a page the worker sends the server a new subscription, and a click opens a window', async ({
  open,
  press,
  service,
  withService,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const page = await open(jonas, '/settings/notifications', withService);
  // On a slow machine its files take longer than the switch waits for it.
  const worker = await workerOf(page);
  await press(pushSwitch(page));
  await expect(pushSwitch(page)).toBeChecked();
  const seen = await worker.watch();
  await worker.deliver(JSON.stringify({ title: 'Three are unread', unread_count: 3, url: '/people' }));
  await expect.poll(worker.shown).toMatchObject([{ title: 'Three are unread' }]);
  expect((await seen()).badges).toEqual([3]);

  const former = JSON.parse((await storedKeys(page)).push_token ?? '') as { endpoint: string };
  const { web_push_public_key } = await callAs(null)(getAppConfig);
  const next = service.subscribe(web_push_public_key ?? '');
  const issuedAt = async () => (await jonas.call(getPushStatus)).items[0]?.token_issued_at;
  const before = await issuedAt();
  await page.close();
  await worker.replace(former, next);
  await expect.poll(issuedAt, { message: 'the server knows the new one' }).not.toBe(before);
  service.unsubscribe(former.endpoint);
  await give(owner, jonas, 'Sent to the new one');
  await expect.poll(() => service.messages.at(-1)).toContain('Sent to the new one');

  await worker.click('Three are unread');
  await expect.poll(async () => (await seen()).windows).toEqual(['/people']);
});

test(
  'R1.5 on iOS the server gets Apple’s token, also a new one, and off unregisters',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { owner } = await newCompany();
    let device!: Native;
    const token = 'ab'.repeat(32);
    const page = await open(owner, '/settings/notifications', async (fresh) => {
      device = await installNative(fresh, {
        platform: 'ios',
        answers: {
          'PushNotifications.checkPermissions': () => ({ receive: 'granted' }),
          'PushNotifications.register': () => void device.emit('PushNotifications', 'registration', { value: token }),
        },
      });
    });
    const sync = page.waitForResponse(/\/api\/config\/device\/push\/sync$/);
    await press(pushSwitch(page));
    await expect(pushSwitch(page)).toBeChecked();
    expect((await sync).ok()).toBe(true);
    expect((await sync).request().postDataJSON()).toMatchObject({ token, platform: 'ios_apns' });
    expect(await owner.call(getPushStatus)).toMatchObject({ items: [{ enabled: true, platform: 'ios_apns' }] });
    expect(device.calls('PushNotifications', 'createChannel')).toEqual([]);

    const renewed = page.waitForResponse(/\/api\/config\/device\/push\/sync$/);
    await device.emit('PushNotifications', 'registration', { value: 'cd'.repeat(32) });
    expect((await renewed).ok()).toBe(true);
    const stored = { push_token: 'cd'.repeat(32), push_token_platform: 'ios_apns' };
    await expect.poll(() => storedKeys(page)).toMatchObject(stored);
    await press(pushSwitch(page));
    await expect.poll(() => device.calls('PushNotifications', 'unregister').length).toBeGreaterThan(0);
    await expect.poll(async () => (await owner.call(getPushStatus)).items[0]?.enabled).toBe(false);
  },
);

test('the icon of the app shows the number of unread notifications, and the choice of pushes is kept', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'First');
  const badges: (number | null)[] = [];
  const page = await open(jonas, '/settings/notifications', async (fresh) => {
    fresh.on('console', (message) => {
      const [, count] = /^badge (.*)/.exec(message.text()) ?? [];
      if (count !== undefined) badges.push(JSON.parse(count));
    });
    await fresh.addInitScript(() => {
      const note = async (count: number | null) => console.debug(`badge ${count}`);
      Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(null) });
    });
  });
  await expect.poll(() => badges.at(-1)).toBe(1);
  await give(owner, jonas, 'Second');
  await expect.poll(() => badges.at(-1)).toBe(2);

  const conversations = page.getByRole('button', { name: /^Conversations/ });
  await press(conversations);
  const comments = page.getByRole('switch', { name: 'New comments Push' });
  const was_on = await comments.isChecked();
  await press(comments);
  const kept = async (asked: string) => {
    const { items } = await jonas.call(getPreferences, { query: { kinds: asked } });
    return items.find(({ kind }) => kind === asked)?.push;
  };
  await expect.poll(() => kept('comment')).toBe(!was_on);
  await page.reload();
  // The group says how many of its kinds are on, and turns them off together.
  const group = page.getByRole('switch', { name: 'Conversations Push' });
  await expect(group).toHaveAccessibleDescription(/^\d+ of \d+$/);
  await press(group);
  await expect.poll(() => kept('mention')).toBe(false);
  await press(conversations);
  await expect(comments).not.toBeChecked();

  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect.poll(() => badges.at(-1)).toBeNull();
});
