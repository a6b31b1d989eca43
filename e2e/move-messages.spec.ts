import { sendMessage } from '@plaudit/contract/chat/endpoints';
import { addPlaceMembers } from '@plaudit/contract/place/endpoints';
import { createSpace, createSubSpace } from '@plaudit/contract/space/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

test('messages are picked and moved to another sub-space, both say so, and undo brings them back', async ({
  open,
  press,
}) => {
  const company = await newCompany();
  const { owner, join } = company;
  const jonas = await join('Jonas', 'Weber');
  const made = await owner.call(createSpace, { body: { space_name: 'Harbor' }, headers: newKey() });
  const { space_id } = made;
  const general = made.sub_spaces[0]?.sub_space_id ?? '';
  const body = { place_id: space_id, employee_ids: [jonas.employee_id] };
  await owner.call(addPlaceMembers, { body });
  const part = { space_id, sub_space_name: 'Design' };
  const { sub_space_id: design } = await owner.call(createSubSpace, { body: part, headers: newKey() });
  for (const words of ['The first sketch', 'Lunch at noon', 'The second sketch']) {
    const said = { conversation_id: general, client_id: crypto.randomUUID(), words };
    await jonas.call(sendMessage, { body: said, headers: newKey() });
  }
  const address = (id: string) => `/connect/space/${space_id}/sub-space/${id}`;
  // A push knows only the sub-space: its address names its space, too.
  const reader = await open(jonas, `/connect/group/${general}`);
  await expect(reader).toHaveURL(address(general));
  await expect(reader.getByRole('log').getByText('The first sketch')).toBeVisible();
  const page = await open(owner, address(general));
  const log = page.getByRole('log');
  const first = log.getByRole('article').filter({ hasText: 'The first sketch' });
  await first.getByRole('button', { name: 'Actions for the message by Jonas Weber' }).focus();
  await page.keyboard.press('Enter');
  await press(page.getByRole('menuitem', { name: 'Move to a sub-space' }));
  const bar = page.getByRole('region', { name: 'Move messages' });
  await expect(bar.getByText('1 message picked')).toBeVisible();
  await press(log.getByRole('checkbox', { name: 'Pick the message by Jonas Weber: The second sketch' }));
  await expect(bar.getByText('2 messages picked')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(bar.getByRole('button', { name: 'Choose sub-space' }));
  const dialog = page.getByRole('dialog', { name: 'Move 2 messages' });
  await press(dialog.getByRole('radio', { name: 'Design' }));
  await press(dialog.getByRole('button', { name: 'Move 2 messages' }));
  await expect(log.getByText('You moved 2 messages to Design')).toBeVisible();
  await expect(log.getByText('The first sketch')).toHaveCount(0);
  await expect(log.getByText('Lunch at noon')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  // At the same moment, wherever it is open.
  const seen = reader.getByRole('log');
  await expect(seen.getByText('moved 2 messages to Design')).toBeVisible();
  await expect(seen.getByText('The first sketch')).toHaveCount(0);
  await press(seen.getByRole('link', { name: 'Show' }));
  await expect(reader).toHaveURL(new RegExp(design));
  await expect(seen.getByText('The second sketch')).toBeVisible();
  await expect(seen.getByText('moved 2 messages here from General')).toBeVisible();

  await press(page.getByRole('button', { name: 'Undo' }).first());
  await expect(log.getByText('The first sketch')).toBeVisible();
  await expect(log.getByText('You moved 2 messages to Design')).toHaveCount(0);
  await expect(seen.getByText('The second sketch')).toHaveCount(0);
  // Escape ends picking, and the composer is back.
  await first.getByRole('button', { name: 'Actions for the message by Jonas Weber' }).focus();
  await page.keyboard.press('Enter');
  await press(page.getByRole('menuitem', { name: 'Move to a sub-space' }));
  await log.getByRole('checkbox').first().focus();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
