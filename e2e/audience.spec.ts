import { createSavedAudience } from '@plaudit/contract/audience/endpoints';
import { updateEmployee } from '@plaudit/contract/people/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('R3.10 an audience is built from a rule, counted at the same time, previewed with reasons, and saved', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await join('Ada', 'Berg');
  await owner.call(updateEmployee, { body: { employee_id: jonas.employee_id, location: 'Bergen' } });
  const page = await open(owner, '/admin/audiences');
  await press(page.getByRole('button', { name: 'New audience' }));
  const dialog = page.getByRole('dialog', { name: 'New audience' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Western office');
  await press(dialog.getByRole('button', { name: 'Add a rule' }));
  await expect(dialog.getByText("Complete the conditions to see who's included.")).toBeVisible();
  await press(dialog.getByRole('combobox', { name: 'Condition' }));
  await press(page.getByRole('option', { name: 'Location' }));
  await press(dialog.getByRole('button', { name: 'Choose' }));
  await press(page.getByRole('button', { name: 'Bergen' }));
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('1 person')).toBeVisible();

  await press(dialog.getByRole('button', { name: 'Show people' }));
  const people = dialog.getByRole('list', { name: 'People included' });
  await expect(people).toContainText('Jonas Weber');
  await expect(people).toContainText('Location is any of Bergen');
  await dialog.getByRole('combobox', { name: 'Check a person' }).fill('ada');
  await press(dialog.getByRole('option', { name: 'Ada Berg' }));
  await expect(dialog.getByText('Ada Berg is not included. Not met: Location is any of Bergen.')).toBeVisible();

  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);

  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 person')).toBeVisible();
  await press(page.getByRole('button', { name: 'Edit Western office' }));
  const again = page.getByRole('dialog', { name: 'Edit audience' });
  await expect(again.getByRole('list', { name: 'Location' })).toContainText('Bergen');
  await press(again.getByRole('button', { name: 'Cancel' }));
  await removeRow(press, rowMenu(page, 'Western office'), 'Delete');
  await expect(page.getByRole('heading', { name: 'No audiences yet' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('button', { name: 'Edit Western office' })).toBeVisible();

  await page.goto('/admin/audit');
  await press(page.getByRole('button', { name: 'saved the audience Western office' }));
  await expect(page.getByRole('row', { name: 'Who is included' })).toContainText('Location is any of Bergen');
});

test('an automatic group starts from a saved audience and follows people who move, live on screen', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [jonas, ada] = [await join('Jonas', 'Weber'), await join('Ada', 'Berg')];
  const move = (employee_id: string) => owner.call(updateEmployee, { body: { employee_id, location: 'Bergen' } });
  await move(jonas.employee_id);
  const conditions = [{ criteria_type: 'location' as const, search_type: 'is' as const, values: ['Bergen'] }];
  await owner.call(createSavedAudience, {
    body: { audience_name: 'Western office', selection: { criterias: [{ conditions }] } },
  });
  const page = await open(owner, '/admin/groups');
  await press(page.getByRole('button', { name: 'New group' }));
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bergen canteen');
  await press(dialog.getByRole('radio', { name: 'Automatic' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByRole('alert')).toHaveText("Choose who's in the group.");
  await press(dialog.getByRole('combobox', { name: 'Start from a saved audience' }));
  await press(page.getByRole('option', { name: 'Western office' }));
  await expect(dialog.getByText('1 person')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 person')).toBeVisible();
  await expect(page.getByText('Automatic')).toBeVisible();

  await move(ada.employee_id);
  await expect(page.getByText('2 people')).toBeVisible();
  await press(page.getByRole('button', { name: 'People in Bergen canteen' }));
  const members = page.getByRole('dialog', { name: 'Bergen canteen' });
  await expect(members.getByRole('list', { name: 'Bergen canteen' })).toContainText('Ada Berg');
  await expect(rowMenu(members, 'Ada Berg')).toBeHidden();
});
