import { updateManager } from '@plaudit/contract/people/endpoints';
import { updatePointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { newCompany } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { openComposer } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test('a manager adds points on a profile, the open composer has them at once, and they are taken back', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [boss, jonas] = [await join('Mara', 'Lind'), await join('Jonas', 'Weber')];
  await owner.call(updateManager, { body: { employee_ids: [jonas.employee_id], manager_id: boss.employee_id } });
  await owner.call(updatePointsPolicy, { body: { refill_per_manager: 50 } });
  const [page, other] = await Promise.all([open(boss, `/profile/${jonas.employee_id}`), open(jonas)]);
  const composer = await openComposer(other, press);
  await press(composer.getByRole('button', { name: 'Add Mara Lind' }));
  await expect(composer.getByText('490 left')).toBeVisible();

  await press(page.getByRole('button', { name: 'Add points' }));
  const dialog = page.getByRole('dialog', { name: 'Add points for Jonas Weber' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('For the summer fair');
  await dialog.getByRole('textbox', { name: 'Points' }).fill('60');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByRole('alert')).toHaveText('The policy allows 50 points per month.');
  await dialog.getByRole('textbox', { name: 'Points' }).fill('50');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(composer.getByText('540 left')).toBeVisible();

  const administration = await open(owner, '/admin/points_balances');
  await expect(administration.getByText('Mara Lind: For the summer fair')).toBeVisible();
  await press(administration.getByRole('button', { name: 'Change a balance' }));
  const empty = administration.getByRole('dialog');
  await press(empty.getByRole('button', { name: 'Save' }));
  await expect(empty.getByRole('combobox', { name: 'Person' })).toHaveAccessibleDescription('This field is required');
  await expect(empty.getByRole('alert')).toHaveCount(3);
  await press(empty.getByRole('button', { name: 'Cancel' }));
  await press(administration.getByRole('button', { name: 'Undo +50 for Jonas Weber' }));
  await expect(composer.getByText('490 left')).toBeVisible();
});

test('a new limit is in the open composer before anything is sent', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const [page, other] = await Promise.all([open(owner, '/admin/points_policy'), open(jonas)]);
  const composer = await openComposer(other, press);
  await press(composer.getByRole('button', { name: 'Add Olivia Marsh' }));
  await page.getByRole('textbox', { name: 'Max points to one colleague per day' }).fill('5');
  await press(page.getByRole('button', { name: 'Save' }));
  const undo = await heldUndo(page);
  await expect(composer.getByText('You can give Olivia Marsh 5 more points today.')).toBeVisible();
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer).toBeVisible();
  await press(undo);
  await expect(composer.getByText('You can give Olivia Marsh')).toBeHidden();
});

test('types are put into a group, which is a section of the composer', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner, '/admin/type_groups');
  await press(page.getByRole('button', { name: 'New group' }));
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Every day');
  await press(dialog.getByRole('checkbox', { name: 'Thank you' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Every day' })).toContainText('Thank you');
  const home = await open(owner);
  await press(home.getByRole('button', { name: /Who made your day better/ }));
  const section = home.getByRole('dialog', { name: 'Give recognition' }).getByRole('group', { name: 'Every day' });
  await expect(section.getByRole('radio')).toHaveCount(1);
});

test('a rule for allowances is tried in the forecast before it is saved', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner, '/admin/points_allowance');
  const forecast = page.getByRole('region', { name: 'Forecast' });
  await expect(forecast).toContainText('Everyone (2)1,000');
  await press(page.getByRole('button', { name: 'New rule' }));
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All of us');
  await dialog.getByRole('textbox', { name: 'Points per month' }).fill('700');
  await press(dialog.getByRole('radio', { name: 'Everyone' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(forecast).toContainText('All of us (2)1,400');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/These rules take effect on/)).toBeVisible();
});
