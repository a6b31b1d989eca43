import type { Page } from '@playwright/test';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { getPreferences, listNotifications } from '@plaudit/contract/notification/endpoints';
import { getEmployee, listEmployees } from '@plaudit/contract/people/endpoints';
import { listHistory } from '@plaudit/contract/points/endpoints';
import { listReceived } from '@plaudit/contract/recognition/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until a first visit has stored everything on the device: the app's files and what people read. */
const settle = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const stored = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('plaudit-offline');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const asking = database.transaction('entries').objectStore('entries').getAllKeys();
        asking.addEventListener('success', () => resolve(asking.result));
      });
      database.close();
      return keys.map(String).join(' ');
    });
  const kept = [listHomeFeed, listEmployees, getEmployee, listHistory, listNotifications, getPreferences, listReceived];
  for (const { path } of kept) await expect.poll(stored).toContain(path);
};

test('R1.12 after one visit the app starts without a network, and feed, inbox, directory and profiles can be read', async ({
  open,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'Before the tunnel');
  const first = await open(jonas);
  await expect(first.getByRole('article')).toContainText('Before the tunnel');
  await settle(first);
  const context = first.context();
  await first.close();
  await context.setOffline(true);

  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Before the tunnel');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Before the tunnel');

  await page.goto('/inbox');
  await expect(page.getByText('Olivia Marsh').first()).toBeVisible();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 people' })).toBeVisible();
  await page.getByLabel('Name, title or location').fill('oliva');
  await expect(page.getByRole('status').filter({ hasText: '1 person saved on this device' })).toBeVisible();
  await page.getByRole('link', { name: 'Olivia Marsh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia Marsh' })).toBeVisible();
  // Her recognitions were never opened: that is neither an empty list nor an error.
  const missing = page.getByRole('heading', { name: 'Connectivity issue' });
  await expect(missing).toBeVisible();
  await page.goto(`/profile/${jonas.employee_id}`);
  await expect(page.getByRole('article')).toContainText('Before the tunnel');

  await page.goto(`/profile/${owner.employee_id}`);
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(missing).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No recognition yet' })).toBeVisible();
});

test('R1.12 browsers can install the manifest, and people can ask for that until it is done', async ({
  page,
  signIn,
  press,
}) => {
  await signIn(page, 'employee');
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in private windows, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await devtools.detach();
  const { icons, screenshots, shortcuts } = JSON.parse(data) as Record<string, { src?: string; url?: string }[]>;
  for (const { src = '' } of [...(icons ?? []), ...(screenshots ?? [])])
    expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
  expect(shortcuts?.map(({ url }) => url)).toEqual(['/?give', '/inbox']);

  const item = page.getByRole('menuitem', { name: 'Install app' });
  const openMenu = () => press(page.getByRole('button', { name: /^Account/ }));
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(item).toBeHidden();
  await page.keyboard.press('Escape');
  // Chromium's own offer needs a regular window; this has its shape.
  await page.evaluate(() => {
    const prompt = () => document.documentElement.setAttribute('data-asked', '');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await openMenu();
  await press(item);
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(item).toBeHidden();
});

test('R1.12 the shortcut of the icon opens the composer, once', async ({ page, signIn }) => {
  await signIn(page, 'employee');
  await page.goto('/?give');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('pictures that were seen are shown without a network, and no one finds them after signing out', async ({
  page,
  signIn,
  press,
}) => {
  await signIn(page, 'employee');
  await page.goto('/');
  await settle(page);
  const kept = () => page.evaluate(async () => (await (await caches.open('person-pictures')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(3);
  await page.context().setOffline(true);
  await page.reload();
  const picture = page.locator('article img[src^="/files/"]').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page).toHaveURL(/sign-in/);
  // The page reloads after everything was cleared.
  const names = () => page.evaluate(() => caches.keys()).catch(() => ['person-not-known-yet']);
  await expect.poll(async () => (await names()).filter((name) => name.startsWith('person-'))).toEqual([]);
});

test('files that the browser has deleted are fetched again', async ({ page, signIn }) => {
  await signIn(page, 'employee');
  await page.goto('/');
  await settle(page);
  await page.evaluate(async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))));
  await page.reload();
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true })));
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('where workers are refused', () => {
  test.use({ serviceWorkers: 'block' });

  test('the app works, and learns from /version.json that it is old', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page, 'employee');
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.clock.runFor(10_000);
    const offer = page.getByText('A new version is ready');
    const version = { appVersion: '9.0.0', commitId: 'f'.repeat(40), builtAt: '2026-01-01T00:00:00.000Z' };
    await page.route('/version.json', (route) => route.fulfill({ json: version }));
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await look();
    await expect(offer).toBeHidden();
    // The page may have been busy before.
    await expect(async () => {
      await page.clock.runFor(300_000);
      await look();
      await expect(offer).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
