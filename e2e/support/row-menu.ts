import type { Locator, Page } from '@playwright/test';

type Press = (target: Locator) => Promise<void>;

/** The button that opens the menu of a row. */
export const rowMenu = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: `Actions for ${name}`, exact: true });

/** Chooses what takes something away from the menu of a row, and confirms it if there is a question. */
export async function removeRow(press: Press, menu: Locator, entry: string, question?: string): Promise<void> {
  const page = menu.page();
  await press(menu);
  await press(page.getByRole('menuitem', { name: entry, exact: true }));
  if (question === undefined) return;
  await press(page.getByRole('alertdialog', { name: question }).getByRole('button', { name: entry, exact: true }));
}
