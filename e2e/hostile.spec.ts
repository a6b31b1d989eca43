import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const keeps_nothing = "This browser isn't saving data";
const notice = (page: Page) => page.getByRole('status').filter({ hasText: keeps_nothing });
const first_card = (page: Page) => page.getByRole('article').first();

const enter = async (page: Page, press: (target: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> => {
  await page.goto('/sign-in');
  await press(page.getByRole('button', { name: /Employee$/ }));
  await expect(first_card(page)).toBeVisible();
};

test('a browser without databases starts, says what is lost, and stays signed in', async ({ page, press }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await enter(page, press);
  await expect(notice(page)).toContainText(keeps_nothing);
  await expect(notice(page)).toContainText("You can't read or write anything offline.");
  await page.reload();
  await expect(first_card(page)).toBeVisible();
});

test('a browser without local storage starts, says what is lost, and forgets with the page', async ({
  page,
  press,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await enter(page, press);
  await expect(notice(page)).toContainText(keeps_nothing);
  await expect(notice(page)).toContainText("You'll be signed out when you close or reload this page");
  await press(page.getByRole('link', { name: 'People' }));
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a browser whose storage is full starts, and says what is lost', async ({ page, press }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.add = refuse;
    Cache.prototype.put = async () => refuse();
    Cache.prototype.addAll = async () => refuse();
  });
  await enter(page, press);
  await expect(notice(page)).toContainText(keeps_nothing);
  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('broken values in storage and a clock that jumped are ignored', async ({ open, page, press }) => {
  await page.addInitScript(() => {
    for (const key of ['userSession', 'company', 'splashed', 'theme', 'session_end', 'device_id', 'push_enabled'])
      localStorage.setItem(key, key === 'company' ? '{"company_id":"x"' : '{broken');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  const { owner } = await newCompany();
  const signed_in = await open(owner);
  const home = signed_in.getByRole('heading', { name: /^Good .*, Olivia$/ });
  await expect(home).toBeVisible();
  // What it stored is from the future now, and then long expired.
  for (const years of [-3, 3]) {
    await signed_in.addInitScript((shift_ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + shift_ms;
    }, years * 31_536_000_000);
    await signed_in.reload();
    await expect(home).toBeVisible();
    await press(signed_in.getByRole('link', { name: 'People' }));
    await expect(signed_in.getByRole('listitem').filter({ hasText: 'Olivia Marsh' })).toBeVisible();
    await press(signed_in.getByRole('link', { name: 'Home' }));
  }
  await expect(notice(signed_in)).toHaveCount(0);
});
