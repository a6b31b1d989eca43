import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const bar = (tab: Page) => tab.getByRole('complementary', { name: 'Sample company' });

/** Opens the sample company from the front page of Admin. The first time, it is written. */
const look = async (page: Page): Promise<Page> => {
  await page.getByRole('button', { name: 'Look at a sample company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look at a sample company' });
  await expect(dialog).toContainText('The sample company is ready.');
  await expect(dialog).toContainText('See Plaudit as the owner of a company');
  await expect(dialog).toContainText("close that tab to leave. Signing out here doesn't close it.");
  expect(await violations(page, { rules: 'all' })).toEqual([]);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
  const tab = await opening;
  await expect(dialog).toBeHidden();
  await expect(bar(tab)).toContainText("You're looking at a sample company. Nothing you do here is saved.");
  return tab;
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

/** Presses a button that closes its tab, which may be gone before the click is reported. */
const closeBy = async (tab: Page, button: Locator): Promise<void> => {
  const closed = tab.waitForEvent('close');
  await button.click().catch(() => {});
  await closed;
};

const storedIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('userSession'));

test('a sample company is looked at in a tab of its own, and neither tab signs the other out', async ({ open }) => {
  const { owner, company_id } = await newCompany('Harbor Books');
  const page = await open(owner, '/admin');
  const first = await look(page);
  await expect(first.getByRole('article').first()).toBeVisible();
  expect(new URL(first.url()).pathname + new URL(first.url()).search + new URL(first.url()).hash).toBe('/');
  expect(await first.evaluate(() => window.opener)).toBeNull();

  for (const colorScheme of ['light', 'dark'] as const) {
    await first.emulateMedia({ colorScheme });
    expect(await violations(first, { rules: 'all' }), colorScheme).toEqual([]);
  }

  // What would be written is refused in one sentence.
  await first.getByRole('article').first().locator('.reaction-button').first().click();
  await expect(first.getByText('This is a sample company, so nothing is saved.')).toBeVisible();

  // Nothing is said to be done that was not.
  await first.goto('/admin/modules');
  const polls = first.getByRole('switch', { name: /^Polls/ });
  await polls.click();
  await expect(first.getByText('This is a sample company, so nothing is saved.')).toBeVisible();
  await expect(polls).toBeChecked();
  await expect(first.getByText('Polls turned off')).toBeHidden();

  // A page that would open in another tab, where the real company is, stays in this one.
  const home = first.getByRole('link', { name: 'Home' }).first();
  await home.click({ modifiers: ['ControlOrMeta'] });
  await expect(first).toHaveURL(/\/$/);
  await expect(bar(first)).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);

  await first.reload();
  await expect(bar(first)).toBeVisible();
  await first.goto('/admin');
  await expect(first.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  expect(await storedIn(first)).not.toContain(company_id);
  expect(await storedIn(page)).toContain(company_id);

  await signOut(first);
  await expect(first.getByRole('heading', { name: 'The sample company is closed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Look at a sample company' })).toBeVisible();
  await closeBy(first, first.getByRole('button', { name: 'Close this tab' }));

  const second = await look(page);
  await signOut(page);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await second.reload();
  await expect(bar(second)).toBeVisible();
  await expect(second.getByRole('article').first()).toBeVisible();
  await closeBy(second, bar(second).getByRole('button', { name: 'Close' }));
});
