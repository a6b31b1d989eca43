import { listRoles, removeRoleMembers } from '@plaudit/contract/role/endpoints';
import { updateCompany } from '@plaudit/contract/company/endpoints';
import { newCompany } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('R6.1 R6.3 a role that is made and given opens its screens elsewhere at once, and closes them again', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const [page, other] = await Promise.all([open(owner, '/admin/roles'), open(jonas, '/admin/values')]);
  await expect(other.getByRole('heading', { name: 'Admins only' })).toBeVisible();

  await press(page.getByRole('button', { name: 'New role' }));
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('employee');
  await press(dialog.getByRole('checkbox', { name: 'Manage company settings' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByRole('alert')).toHaveText('Role name already exists.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Keepers of the house');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();

  await press(page.getByRole('button', { name: 'People in Keepers of the house' }));
  const members = page.getByRole('dialog', { name: 'Keepers of the house' });
  await members.getByRole('combobox', { name: 'Add a person' }).fill('jon');
  await press(page.getByRole('option', { name: 'Jonas Weber' }));
  await expect(members.getByRole('list', { name: 'Keepers of the house' })).toContainText('Jonas Weber');
  await expect(other.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible();

  await removeRow(press, rowMenu(members, 'Jonas Weber'), 'Remove');
  await press(members.getByRole('button', { name: 'Close' }));
  const undo = await heldUndo(page);
  await expect(other.getByRole('heading', { name: 'Admins only' })).toBeVisible();
  await expect(jonas.call(updateCompany, { body: { points_name: 'stars' } })).rejects.toThrow('NO_PERMISSION');
  await press(undo);
  await expect(other.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible();
});

test('the last owner stays, and the screen says so', async ({ open, press }) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/admin/administrators');
  await removeRow(press, rowMenu(page, 'Olivia Marsh'), 'Remove admin access');
  await expect(page.getByText('A company always needs an active owner.')).toBeVisible();
  const roles = await owner.call(listRoles, { body: {} });
  const { role_id = '' } = roles.items.find(({ default_role }) => default_role === 'owner') ?? {};
  const alone = owner.call(removeRoleMembers, { body: { role_id, employee_ids: [owner.employee_id] } });
  await expect(alone).rejects.toThrow('INVALID_ACTION');
});

test('R6.3 a group is created once, filled, deleted and restored', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner, '/admin/groups');
  const make = async (name: string) => {
    await press(page.getByRole('button', { name: 'New group' }));
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  };
  await make('Choir');
  await expect(page.getByRole('dialog')).toBeHidden();
  await make('CHOIR');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Group name already exists.');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));

  await press(page.getByRole('button', { name: 'People in Choir' }));
  await page.getByRole('dialog').getByRole('combobox', { name: 'Add a person' }).fill('jon');
  await press(page.getByRole('option', { name: 'Jonas Weber' }));
  await expect(page.getByRole('list', { name: 'Choir' })).toContainText('Jonas Weber');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(page.getByText('1 person')).toBeVisible();
  await rowMenu(page, 'Choir').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search groups' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Undo' }).last());
  await expect(page.getByText('1 person')).toBeVisible();
});
