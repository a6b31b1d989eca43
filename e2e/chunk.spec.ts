import { listEmployees } from '@plaudit/contract/people/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import type { Locator, Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ own: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that one needs from this pattern
  own: async ({}, provide) => {
    const own = await startOwnServer();
    await provide(own);
    await own.close();
  },
});

/** From here on, the clock advances only when the test says so. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
};

/** Lets time pass in small steps until something shows: React holds back for some of it what follows a placeholder. */
const passUntil = (page: Page, shown: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(50);
      return shown.isVisible();
    })
    .toBe(true);

/** Waits as long as the page does: without a number at first, then counting from 5. */
const countDown = async (page: Page, seconds: number): Promise<void> => {
  for (let left = seconds; left > 5; left -= 1) {
    await expect(page.getByText('This is taking longer than usual. The page will keep trying.')).toBeVisible();
    await page.clock.runFor(1000);
  }
  for (let left = 5; left > 0; left -= 1) {
    await expect(page.getByText(`Auto reload in ${left} seconds`)).toBeVisible();
    await page.clock.runFor(1000);
  }
};

const reportsOf = async (page: Page): Promise<() => unknown[]> => {
  const reports: unknown[] = [];
  await page.route(`**/api${getAppConfig.path}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.error_reporting = {
      ...json.data.error_reporting,
      is_enabled: true,
      dsn: 'https://key@reports.example/1',
    };
    await route.fulfill({ response, json });
  });
  await page.route('**/api/extra/sentry/tunnel', async (route) => {
    reports.push(...(route.request().postData() ?? '').split('\n').map((line) => JSON.parse(line || '{}')));
    await route.fulfill({ json: {} });
  });
  return () => reports;
};

test('R4.10 R2.7 R2.8 R7.8 a missing part is requested again after 1, 2 and 5 seconds, by hand at once, and shows when it is back', async ({
  open,
  own,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, own.url);
  const reports = await reportsOf(page);
  await stopClock(page);
  expect(own.take(/^people-page-.*\.js/)).toBeGreaterThan(0);
  await press(page.getByRole('link', { name: 'People' }));

  const title = page.getByRole('heading', { name: 'Update in Progress' });
  const retry = page.getByRole('button', { name: 'Try Again' });
  const manual = page.getByRole('button', { name: 'Manual Retry' });
  await passUntil(page, title);
  await expect(
    page.getByText("We're currently updating the application. This should resolve automatically."),
  ).toBeVisible();
  await expect(page.getByText(/^TypeError: .*people-page-/)).toBeVisible();
  await expect(page.getByText('Auto reload in 5 seconds')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText('Auto reload in 4 seconds')).toBeVisible();

  for (const delay_ms of [1000, 2000, 5000]) {
    await press(retry);
    await expect(retry).toBeHidden();
    await expect(manual).toBeVisible();
    await page.clock.runFor(delay_ms - 1);
    await expect(page.getByText('Trying again…')).toBeVisible();
    const asked = page.waitForResponse(/people-page-/);
    await page.clock.runFor(1);
    expect((await asked).status()).toBe(404);
    await passUntil(page, page.getByText('Auto reload in 5 seconds'));
  }
  await expect(retry).toBeHidden();
  await press(manual);
  await passUntil(page, retry);
  const counts = () =>
    reports().flatMap((line) => (line as { tags?: { retry_count?: number } }).tags?.retry_count ?? []);
  await expect.poll(counts).toEqual([0, 1, 2, 3, 0]);

  own.putBack();
  await press(retry);
  await page.clock.runFor(1000);
  await passUntil(page, page.getByRole('listitem').filter({ hasText: owner.name }));
  expect((await owner.call(listEmployees, { body: {} })).items).toHaveLength(1);
});

test('R4.10 R2.7 the countdown reloads without stale caches, never onto a server that is away, and again when the failure stays', async ({
  open,
  own,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, own.url);
  await stopClock(page);
  const caches = () => page.evaluate(() => globalThis.caches.keys());
  await page.evaluate(async () => {
    for (const name of ['vite-precache', 'old assets', 'kept']) await globalThis.caches.open(name);
  });
  own.take(/^people-page-.*\.js/);
  await press(page.getByRole('link', { name: 'People' }));
  await passUntil(page, page.getByText('Auto reload in 5 seconds'));

  await own.stop();
  await countDown(page, 5);
  const longer = page.getByText('This is taking longer than usual.');
  await expect(longer).toBeVisible();
  expect(await caches()).toHaveLength(3);
  await own.start();
  for (const wait of [10, 5]) {
    const reloaded = page.waitForEvent('load');
    await countDown(page, wait);
    await reloaded;
    await passUntil(page, longer.or(page.getByText('Auto reload in 5 seconds')));
  }
  // The third in a row waits longer: a release that stays broken is not requested every five seconds.
  expect(await caches()).toEqual(['kept']);
  own.putBack();
  const reloaded = page.waitForEvent('load');
  await countDown(page, 10);
  await reloaded;
  await passUntil(page, page.getByRole('heading', { name: 'People' }));
});

test('R4.10 a missing style sheet comes with the retry; the page is not shown without it', async ({
  open,
  own,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, own.url);
  expect(own.take(/^people-page-.*\.css/)).toBeGreaterThan(0);
  await press(page.getByRole('link', { name: 'People' }));
  await expect(page.getByText(/Unable to preload CSS/)).toBeVisible();
  own.putBack();
  await press(page.getByRole('button', { name: 'Manual Retry' }));
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('people-page'))
      .map(({ cssRules }) => cssRules.length),
  );
  expect(styles).toEqual([expect.any(Number)]);
});

test('a server that lacks the first part of the app is waited for, with words instead of an empty page', async ({
  newBrowser,
  own,
}) => {
  const page = await newBrowser();
  await page.clock.install();
  own.take(/^start-.*\.js/);
  await page.goto(own.url);
  await expect(page.getByText("The app couldn't load. Trying again…")).toBeVisible();
  own.putBack();
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
