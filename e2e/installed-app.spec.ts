import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

/** Waits until a first visit has left everything on the device that it leaves: the app's files and what people read. */
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
  // The last of what lib/keep-ready reads.
  await expect.poll(stored, { timeout: 20_000 }).toContain('/points/history');
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
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Before the tunnel');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Before the tunnel');

  await page.goto('/inbox');
  await expect(page.getByText('Olivia Marsh').first()).toBeVisible();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 people' })).toBeVisible();
  await page.getByLabel('Search by name or title').fill('oliva');
  await expect(page.getByRole('status').filter({ hasText: '1 person of those on this device' })).toBeVisible();
  await page.getByRole('link', { name: 'Olivia Marsh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia Marsh' })).toBeVisible();
  // Her recognitions were never looked at: that is no empty list, and no error either.
  const missing = page.getByRole('heading', { name: 'Not on this device yet' });
  await expect(missing).toBeVisible();
  await page.goto(`/profile/${jonas.employee_id}`);
  await expect(page.getByRole('article')).toContainText('Before the tunnel');

  await page.goto(`/profile/${owner.employee_id}`);
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(missing).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No recognition yet' })).toBeVisible();
});
