import { newCompany } from './support/company.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('a directory service is connected, tested, and deactivates a person, who is signed out at once; its token ends', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const [page, colleague] = await Promise.all([open(owner, '/admin/provisioning'), open(jonas)]);
  await press(page.getByRole('button', { name: 'New token' }));
  const form = page.getByRole('dialog', { name: 'New token' });
  await press(form.getByRole('button', { name: 'Create token' }));
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Entra ID');
  await press(form.getByRole('button', { name: 'Create token' }));

  const made = page.getByRole('dialog', { name: 'Your new token' });
  await press(made.getByRole('button', { name: 'Test connection' }));
  await expect(made.getByRole('status')).toHaveText('It works. Found 2 people.');
  const secret = await made.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  const base_url = await made.getByRole('textbox', { name: 'Base URL' }).inputValue();
  await press(made.getByRole('button', { name: "I've copied it" }));
  const tokens = page.getByRole('list', { name: 'Tokens' });
  await expect(tokens).toContainText('Entra ID');
  await expect(tokens).not.toContainText(secret);

  const ask = (method: string, path: string, body?: object) =>
    fetch(base_url + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const Operations = [{ op: 'Replace', path: 'active', value: 'False' }];
  expect((await ask('PATCH', `/Users/${jonas.employee_id}`, { Operations })).status).toBe(200);
  await expect(colleague.getByRole('heading', { name: "Your account isn't active" })).toBeVisible();
  expect((await ask('PATCH', `/Users/${owner.employee_id}`, { Operations })).status).toBe(400);
  const requests = page.getByRole('list', { name: 'Recent requests' });
  await expect(requests.getByText('The last owner of a company cannot be removed')).toBeVisible();

  await removeRow(press, rowMenu(page, 'Entra ID'), 'Revoke', 'Revoke the token Entra ID?');
  await expect(page.getByText('No tokens yet. Create one to connect a directory service.')).toBeVisible();
  expect((await ask('GET', '/Users')).status).toBe(401);
  await open(owner, '/admin/audit').then(async (log) => {
    await expect(log.getByText('Entra ID changed the account status of Jonas Weber')).toBeVisible();
  });
});
