import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('R3.5 an admin creates a field, a person fills it in, the profile shows it, and an audience uses it', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const theirs = await open(jonas, `/profile/${jonas.employee_id}`);
  await expect(theirs.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  const opened = Promise.withResolvers<void>();
  await theirs.route(`**/api${getEmployee.path}**`, (route) => opened.promise.then(() => route.continue()));

  const page = await open(owner, '/admin/fields');
  await press(page.getByRole('button', { name: 'Add a field' }));
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('T-shirt size');
  await press(dialog.getByRole('combobox', { name: 'Type' }));
  await press(page.getByRole('option', { name: 'Choice' }));
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Small');
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Large');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Choice · Visible to everyone · Filled in by the person')).toBeVisible();

  // Open since before the field was there, which comes into the open form.
  await press(theirs.getByRole('button', { name: 'Edit profile' }));
  const profile = theirs.getByRole('dialog', { name: 'Edit profile' });
  await expect(profile.getByRole('button', { name: 'Save' })).toBeVisible();
  opened.resolve();
  await press(profile.getByRole('combobox', { name: 'T-shirt size' }));
  await press(theirs.getByRole('option', { name: 'Large' }));
  await press(profile.getByRole('button', { name: 'Save' }));
  await expect(profile).toBeHidden();
  await expect(theirs.getByRole('definition')).toHaveText('Large');

  await removeRow(press, rowMenu(page, 'T-shirt size'), 'Remove');
  const undo = await heldUndo(page);
  await expect(page.getByRole('heading', { name: 'No fields yet' })).toBeVisible();
  await expect(theirs.getByRole('definition')).toBeHidden();
  await press(undo);
  await expect(theirs.getByRole('definition')).toHaveText('Large');

  await page.goto('/admin/audiences');
  await press(page.getByRole('button', { name: 'New audience' }));
  const audience = page.getByRole('dialog', { name: 'New audience' });
  await audience.getByRole('textbox', { name: 'Name' }).fill('Large shirts');
  await press(audience.getByRole('button', { name: 'Add a rule' }));
  await press(audience.getByRole('combobox', { name: 'Condition' }));
  await press(page.getByRole('option', { name: 'T-shirt size' }));
  await press(audience.getByRole('button', { name: 'Choose' }));
  await press(page.getByRole('button', { name: 'Large' }));
  await page.keyboard.press('Escape');
  await expect(audience.getByText('1 person')).toBeVisible();
  await press(audience.getByRole('button', { name: 'Show people' }));
  await expect(audience.getByRole('list', { name: 'People included' })).toContainText('T-shirt size is any of Large');
  await press(audience.getByRole('button', { name: 'Save' }));
  await expect(audience).toBeHidden();
  await expect(page.getByRole('row', { name: /^Large shirts 1 person/ })).toBeVisible();
  expect((await owner.call(listCustomFields, {})).items).toHaveLength(1);
});
