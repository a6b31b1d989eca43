import { expect, test } from './support/test.ts';

test('R1.12 the service worker takes the app on, and gives it back without a network', async ({ page, signIn }) => {
  await signIn(page, 'employee');
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});
