import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { startOwnServer } from './support/own-server.ts';
import { builtRelease, buildRelease, deploy, type Release } from './support/release.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Names of the scripts that a page has requested; the bundler lists later ones as preloads, too. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((all) =>
      all.map((each) => (each.getAttribute('src') ?? each.getAttribute('href') ?? '').split('/').at(-1) ?? ''),
    );

/** Waits until a page has been reloaded with that release. */
const showsRelease = async (page: Page, { entry }: Release): Promise<void> => {
  await expect(page.locator('script[type="module"]')).toHaveAttribute('src', entry);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** As if the person turned to another window, until the page reloads. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/**
 * Does what the browser does by itself now and then, until a new worker has reached this state; returns the state that it
 * reached. The browser and the page check by themselves, too: what they found counts, and a check that they had begun before
 * the release was there is skipped.
 */
const lookForUpdate = (page: Page, until: 'redundant' | 'installed'): Promise<string> =>
  page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Set<ServiceWorker>();
    const note = () => registration.installing && found.add(registration.installing);
    note();
    registration.addEventListener('updatefound', note);
    const isAt = (state: string) => [...found].some((worker) => worker.state === state);
    while (!registration.waiting && !isAt(wanted)) await registration.update();
    return registration.waiting?.state ?? wanted;
  }, until);

test('R1.12 a new version waits until it is wanted, and then all tabs have it: none mixes two', async ({ open }) => {
  const server = await startOwnServer();
  const [old, next] = [builtRelease(), await buildRelease('b'.repeat(40))];
  const [only_old, only_next] = [old.ownScripts(next), next.ownScripts(old)];
  const { owner } = await newCompany();
  try {
    const page = await open(owner, server.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => isControlled(page)).toBe(true);
    const second = await page.context().newPage();
    await second.goto(`${server.url}/inbox`);
    await expect(second.getByRole('heading', { name: 'Inbox' })).toBeVisible();

    // A release with a missing file is refused as a whole.
    const [missing = ''] = only_next;
    deploy(next, server.folder);
    rmSync(join(server.folder, 'assets', missing));
    expect(await lookForUpdate(page, 'redundant')).toBe('redundant');
    const offer = (of: Page) => of.getByText('A new version is ready');
    await expect(offer(page)).toBeHidden();

    deploy(next, server.folder);
    expect(await lookForUpdate(page, 'installed')).toBe('installed');
    await expect(offer(page)).toBeVisible();
    await expect(offer(second)).toBeVisible();

    // The server no longer has this page's parts; its worker does.
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    const [loaded] = (await scriptsOf(page)).filter((name) => name.startsWith('people-page'));
    expect(only_old).toContain(loaded);
    expect((await fetch(`${server.url}/assets/${loaded}`)).status).toBe(404);

    await page.getByRole('button', { name: 'Reload' }).click();
    for (const each of [page, second]) {
      await showsRelease(each, next);
      await expect(offer(each)).toBeHidden();
      const scripts = await scriptsOf(each);
      expect(scripts.filter((name) => only_old.includes(name))).toEqual([]);
      expect(scripts.filter((name) => only_next.includes(name))).not.toEqual([]);
    }

    // After ten minutes out of sight it comes by itself, unless another page is visible.
    await page.context().clock.install();
    deploy(old, server.folder);
    expect(await lookForUpdate(page, 'installed')).toBe('installed');
    await expect(offer(page)).toBeVisible();
    await hide(page);
    await page.context().clock.fastForward(600_000);
    await hide(second);
    await showsRelease(page, next);
    await page.context().clock.fastForward(600_000);
    for (const each of [page, second]) await showsRelease(each, old);

    // With one page left, reloading it is enough.
    await second.close();
    deploy(next, server.folder);
    expect(await lookForUpdate(page, 'installed')).toBe('installed');
    await page.reload();
    await showsRelease(page, next);
    expect((await scriptsOf(page)).filter((name) => only_old.includes(name))).toEqual([]);

    // What SERVICE_WORKER=off serves instead: the worker removes itself, with everything that it stored.
    copyFileSync(join(server.folder, 'sw-off.js'), join(server.folder, 'sw.js'));
    const look = async (): Promise<'left' | 'replaced' | 'there'> => {
      if (!navigator.serviceWorker.controller) return 'left';
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.waiting) return 'replaced';
      if (registration) void registration.update();
      else location.reload();
      return 'there';
    };
    const browser = await page.context().newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    const lookAndStop = async (): Promise<string> => {
      const found = await page.evaluate(look).catch(() => 'loading');
      // An idle worker makes way at once, except with a debugger attached, as here: then the browser waits for five minutes.
      if (found === 'replaced') await browser.send('ServiceWorker.stopAllWorkers');
      return found;
    };
    await expect.poll(lookAndStop).toBe('left');
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await server.close();
    next.remove();
  }
});
