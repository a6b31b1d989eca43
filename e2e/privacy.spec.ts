import { listRequests } from '@plaudit/contract/privacy/endpoints';
import { newCompany } from './support/company.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('a person asks for their erasure, an admin approves it, and it can be stopped in time', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const [own, register] = await Promise.all([open(jonas, '/settings/privacy'), open(owner, '/admin/privacy')]);
  await expect(register.getByRole('heading', { name: 'No requests yet' })).toBeVisible();

  await press(own.getByRole('button', { name: 'Request deletion' }));
  const dialog = own.getByRole('dialog', { name: 'Request deletion' });
  await dialog.getByRole('textbox').fill('I leave the company');
  await press(dialog.getByRole('button', { name: 'Request deletion' }));
  await expect(own.getByRole('list', { name: 'Your requests' })).toContainText('Open');

  // The admin's register updates automatically.
  await press(register.getByRole('button', { name: "Respond to Jonas Weber's request" }));
  const decision = register.getByRole('dialog', { name: "Jonas Weber's request" });
  await expect(decision).toContainText('I leave the company');
  await press(decision.getByRole('radio', { name: /^Refuse/ }));
  await expect(decision.getByRole('button', { name: 'Respond' })).toBeDisabled();
  await press(decision.getByRole('radio', { name: /^Approve/ }));
  await expect(decision.getByRole('checkbox', { name: /^Replace the name/ })).toBeChecked();
  await expect(decision).toContainText("“Jonas Weber” doesn't appear in other people's texts.");
  await press(decision.getByRole('button', { name: 'Respond' }));
  await expect(register.getByRole('list', { name: 'Requests' })).toContainText('Will be deleted on');

  await own.reload();
  await expect(own.getByRole('list', { name: 'Your requests' })).toContainText('Will be deleted on');
  await removeRow(press, rowMenu(own, 'Data deletion'), 'Withdraw', 'Withdraw your request for deletion?');
  await expect(own.getByRole('list', { name: 'Your requests' })).toContainText('Withdrawn');
  await expect(register.getByRole('list', { name: 'Requests' })).toContainText('Withdrawn');
  const { items } = await owner.call(listRequests, { body: {} });
  expect(items).toMatchObject([{ state: 'cancelled', employee: { first_name: 'Jonas' } }]);
});

test('a person has a copy of their data made, and downloads it', async ({ open, press }) => {
  const { join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const page = await open(jonas, '/settings/privacy');
  await press(page.getByRole('button', { name: 'Get a copy of my data' }));
  const link = page.getByRole('link', { name: /^Download \(/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
  expect(download.suggestedFilename()).toMatch(/^plaudit-[\d-]+\.zip$/);
  expect(await download.failure()).toBeNull();
});
