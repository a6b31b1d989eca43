import type { Locator, Page } from '@playwright/test';

/** The button that takes back what was just done. Its notice goes by itself after a while, and stays while it has the focus. */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}
