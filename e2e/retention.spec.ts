import { listRetention } from '@plaudit/contract/retention/endpoints';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test('an admin shortens how long data is kept, sees what would be deleted, and undoes it in time', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const [page, other] = await Promise.all([open(owner, '/admin/retention'), open(owner, '/admin/retention')]);
  const row = page.getByRole('listitem').filter({ hasText: 'Deleted recognition and comments' });
  await expect(row).toContainText('3 months');
  await expect(page.getByText('Not run yet')).toHaveCount(1);

  await press(page.getByRole('button', { name: 'Change how long “Deleted recognition and comments” is kept' }));
  const dialog = page.getByRole('dialog', { name: 'Deleted recognition and comments' });
  await expect(dialog).toContainText('Nothing would be deleted on');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const amount = dialog.getByRole('textbox', { name: 'Keep for' });
  await amount.fill('0');
  await expect(dialog.getByRole('alert')).toContainText('Between 1 month and 2 years');
  await expect(save).toBeDisabled();
  await amount.fill('1');
  await expect(dialog).toContainText('Nothing would be deleted on');
  await press(save);
  await expect(dialog).toBeHidden();
  // The former period still counts for a week, also on the screen of the next admin.
  for (const each of [row, other.getByRole('listitem').filter({ hasText: 'Deleted recognition and comments' })]) {
    await expect(each).toContainText('3 months');
    await expect(each).toContainText('1 month from');
  }
  await press(row.getByRole('button', { name: 'Undo the new period' }));
  await expect(row.getByText('1 month from')).toBeHidden();
  await expect(page.getByText('Previous period restored')).toBeVisible();

  await press(page.getByRole('button', { name: 'Change how long “Audit details” is kept' }));
  const words = page.getByRole('dialog', { name: 'Audit details' });
  await press(words.getByRole('checkbox', { name: 'Keep forever' }));
  await expect(words).toContainText('Nothing is deleted automatically.');
  await press(words.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('Forever');
  const { rules } = await owner.call(listRetention, {});
  expect(rules.find(({ retention_key }) => retention_key === 'audit.words')).toMatchObject({ days: null });
  expect(rules.find(({ retention_key }) => retention_key === 'recognition.deleted')).toMatchObject({ days: 90 });
});
