import type { Page } from '@playwright/test';
import { newCompany, password } from './support/company.ts';
import { expect, test } from './support/test.ts';

const home = (page: Page) => page.getByRole('heading', { name: /^Good .*, Olivia$/ });

/** Makes the server ask the browser to apply a reset. Returns the requests of pages from then on. */
const server = async (page: Page): Promise<(reset_id: string) => string[]> => {
  let current: string | null = null;
  const config = await page.request.get('/api/general/uniteam/config');
  const { data } = await config.json();
  // Nothing may be awaited in here: a page that is left takes its requests with it.
  await page.route('**/api/general/uniteam/config', (route) =>
    route.fulfill({ json: { status: true, data: { ...data, reset_id: current } } }),
  );
  return (reset_id) => {
    const asked: string[] = [];
    current = reset_id;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push('page');
      else if (request.url().includes('/device/update')) asked.push('device');
    });
    return asked;
  };
};

test('R4.5 R4.6 a reset signs out once and says why; the next sign-in works, and the next id resets again', async ({
  newBrowser,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await newBrowser();
  const signIn = async () => {
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(home(page)).toBeVisible();
  };
  const why = page.getByRole('status').filter({ hasText: 'Plaudit has been reset on this device.' });
  const deviceTold = () => page.waitForResponse('**/api/config/device/update');

  // A person who signs in now is fresh: the id counts as applied, and nothing is cleared.
  const askFor = await server(page);
  const asked = askFor('first');
  await page.goto('/sign-in');
  await Promise.all([deviceTold(), signIn()]);
  await page.evaluate(() => localStorage.setItem('push_enabled', 'true'));
  await page.reload();
  await expect(home(page)).toBeVisible();
  expect(asked).toEqual(['page', 'device', 'page']);

  const later = askFor('second');
  await page.reload();
  await expect(why).toBeVisible();
  // The secret of a known device says nothing about a person, and is for the sign-in that follows.
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['deviceSecret', 'session_end', 'splashed']);
  // Loaded by the test, and by the reset; the device waited for the check and then stayed silent.
  expect(later).toEqual(['page', 'page']);

  await Promise.all([deviceTold(), signIn()]);
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(why).toHaveCount(0);
  expect(later).toEqual(['page', 'page', 'device', 'page']);
});
