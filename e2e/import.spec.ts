import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { listEmployees } from '@plaudit/contract/people/endpoints';
import { runImport } from '@plaudit/contract/spreadsheet/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const choose = async (page: Page, button: Locator, lines: string[]): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'Spring hires.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
};

test('people are imported by spreadsheet: template, problems by row, run in the background, and undo', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/admin/import');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Download empty template' })),
  ]);
  expect(template.suggestedFilename()).toBe('people-template.xlsx');

  await choose(page, page.getByRole('button', { name: 'Choose a file' }), []);
  await expect(page.getByRole('alert')).toHaveText('This file has no rows below the headings.');

  const mark = randomUUID().slice(0, 8);
  await choose(page, page.getByRole('button', { name: 'Choose a file' }), [
    'First name;Last name;Work e-mail;Department;Manager;Shoe size;Role',
    `Noor;Haddad;noor.${mark}@northwind.example;Printing;${owner.email};39;Owner`,
    `Piotr;Nowak;piotr.${mark}@northwind.example;Printing;noor.${mark}@northwind.example;44`,
    `Wrong;Row;nobody at all;Printing;;40`,
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'Checked' })).toBeVisible();
  await expect(page.getByText('One new department: Printing')).toBeVisible();
  await expect(page.getByText("We don't recognize this column, so it will be skipped: Shoe size")).toBeVisible();
  const problems = page.getByRole('list', { name: 'With problems' });
  await expect(problems).toContainText('Row 4');
  await expect(problems).toContainText('Work email: Not a valid email address');
  await expect(page.getByText('1 person becomes an owner, with full access to everything.')).toBeVisible();
  await press(page.getByRole('radio', { name: 'New' }));
  const noor = page.getByRole('list', { name: 'New' }).getByRole('listitem').first();
  await expect(noor.getByRole('definition')).toHaveText(['Printing', /./, 'Owner']);
  await press(page.getByRole('radio', { name: 'With problems' }));
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Download problems' })),
  ]);
  expect(list.suggestedFilename()).toBe('problems.xlsx');
  expect(await violations(page)).toEqual([]);

  await expect(page.getByRole('checkbox', { name: /^Send invitations to new people/ })).toBeChecked();
  const taken = page.waitForResponse(`**/api${runImport.path}**`);
  await press(page.getByRole('button', { name: 'Import 2 people' }));
  await taken;
  await page.goto('/admin/departments');
  await expect(page.getByText('Printing')).toBeVisible();
  await page.goto('/admin/import');
  const history = page.getByRole('list', { name: 'Imports from the last 90 days' });
  await expect(history).toContainText('Done');
  await press(history.getByRole('button', { name: /^Spring hires/ }));
  await expect(page.getByText('2 people were imported.')).toBeVisible();
  const found = async () => (await owner.call(listEmployees, { body: { search: 'Noor' } })).items.length;
  expect(await found()).toBe(1);

  await press(page.getByRole('button', { name: 'Undo import' }));
  const question = page.getByRole('alertdialog', { name: 'Undo the import of 2 people?' });
  await expect(question).toContainText('People who joined or were changed since then stay as they are.');
  expect(await found()).toBe(1);
  await press(question.getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('2 rows were undone.')).toBeVisible();
  expect(await found()).toBe(0);
});
