import type { Locator, Page } from '@playwright/test';
import type { Picture } from './pictures.ts';

/** Picks files in a form as a person does. */
export async function addFiles(page: Page, form: Locator, files: Picture[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Add files' }).click(),
  ]);
  await chooser.setFiles(files);
}
