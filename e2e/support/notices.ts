import type { Locator, Page } from '@playwright/test';

/** The button that undoes the last action. Its notice disappears after a while, and stays while it has the focus. */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}

/** From now on notices stay until they are closed. */
export const keepNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout } = globalThis;
    const keep = (run: () => void, ms?: number) => (ms === 5_000 || ms === 10_000 ? 0 : setTimeout(run, ms));
    globalThis.setTimeout = keep as typeof setTimeout;
  });
