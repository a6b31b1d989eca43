import { openConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import { createSpace } from '@plaudit/contract/space/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

test('a person is put on hold with a reason, what it keeps is exported, and it is lifted; the log names neither', async ({
  open,
  press,
}) => {
  const company = await newCompany();
  const { owner, join } = company;
  const [jonas, mira] = [await join('Jonas', 'Weber'), await join('Mira', 'Sand')];
  const body = { employee_ids: [mira.employee_id] };
  const { conversation_id } = await jonas.call(openConversation, { body });
  const message = { conversation_id, client_id: crypto.randomUUID(), words: 'The invoice is in the drawer' };
  await jonas.call(sendMessage, { body: message });
  await owner.call(createSpace, { body: { space_name: 'Harbor', visibility: 'private' }, headers: newKey() });

  const page = await open(owner, '/admin/holds');
  await expect(page.getByText('Nothing is on hold')).toBeVisible();
  await press(page.getByRole('button', { name: 'New legal hold' }));
  const form = page.getByRole('dialog', { name: 'New legal hold' });
  await form.getByRole('combobox', { name: 'Person' }).fill('Jonas');
  await press(page.getByRole('option', { name: /Jonas Weber/ }));
  const put = form.getByRole('button', { name: 'Put on hold' });
  await expect(put).toBeDisabled();
  await form.getByRole('textbox', { name: 'Reason' }).fill('File 17');
  expect(await violations(page)).toEqual([]);
  await press(put);
  const rows = page.getByRole('list', { name: 'Active holds' }).getByRole('listitem');
  await expect(rows).toContainText('File 17');
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export what the hold on Jonas Weber keeps' }));
  expect((await download).suggestedFilename()).toMatch(/legal.hold.*\.csv$/);

  await press(page.getByRole('button', { name: 'New legal hold' }));
  await press(form.getByRole('radio', { name: 'A community or space' }));
  await form.getByRole('searchbox', { name: 'Search communities and spaces' }).fill('harb');
  await press(form.getByRole('radio', { name: 'Harbor' }));
  await form.getByRole('textbox', { name: 'Reason' }).fill('File 18');
  await press(put);
  await expect(rows).toHaveCount(2);

  await press(page.getByRole('button', { name: 'Lift hold on Jonas Weber' }));
  const question = page.getByRole('dialog', { name: 'Lift the hold on Jonas Weber?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Settled');
  await press(question.getByRole('button', { name: 'Lift hold' }));
  await expect(rows).toHaveCount(1);
  await press(page.getByRole('radio', { name: 'Lifted' }));
  const lifted = page.getByRole('list', { name: 'Lifted holds' }).getByRole('listitem');
  await expect(lifted).toContainText('Settled');
  await expect(lifted.getByRole('button')).toHaveCount(0);

  await page.goto('/admin/audit');
  await expect(page.getByText('exported what a legal hold keeps')).toBeVisible();
  await expect(page.getByText('lifted a legal hold')).toBeVisible();
  await expect(page.getByText('File 17')).toHaveCount(0);
  // People without the permission are not even shown the section.
  const other = await open(jonas, '/admin/holds');
  await expect(other.getByText('File 18')).toHaveCount(0);
});
