import type { Locator, Page } from '@playwright/test';

/** The button that undoes the last action. Its notice disappears after a while, and stays while it has the focus. */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}
