import { violations } from './support/axe.ts';
import { turnOn } from './support/coming.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test('someone starts a chat for an audience, whose people are in it at once, and changes later whom it is for', async ({
  open,
}) => {
  const company = await newCompany();
  const { owner, join } = company;
  const [amara, ben] = [await join('Amara', 'Okafor'), await join('Ben', 'Lindqvist')];
  await turnOn(company, ['chats']);
  const page = await open(owner, '/connect');
  await page.getByRole('button', { name: 'New chat' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New chat' });
  await dialog.getByRole('radio', { name: 'An audience' }).click();
  const start = dialog.getByRole('button', { name: 'Start group' });
  await dialog.getByLabel('Group name').fill('All hands');
  await expect(start).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Everyone' }).click();
  await expect(dialog.getByText('3 people')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await start.click();
  await expect(page.getByRole('heading', { name: 'All hands' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message to' });
  await field.fill('Welcome, all of you');
  await field.press('Enter');

  const at_ben = await open(ben, '/connect');
  await at_ben.getByRole('link', { name: /All hands/ }).click();
  await expect(at_ben.getByText('Welcome, all of you').last()).toBeVisible();
  await at_ben.getByRole('button', { name: 'Chat details' }).click();
  await expect(at_ben.getByRole('region', { name: 'Chat details' }).getByText('Amara Okafor')).toBeVisible();
  await expect(at_ben.getByRole('button', { name: 'Leave group' })).toHaveCount(0);
  await expect(at_ben.getByRole('button', { name: 'Choose the audience' })).toHaveCount(0);
  // Most people start chats with people alone.
  await at_ben.keyboard.press('Escape');
  await at_ben.getByRole('button', { name: 'New chat' }).first().click();
  await expect(at_ben.getByRole('dialog', { name: 'New chat' })).toBeVisible();
  await expect(at_ben.getByRole('radio', { name: 'An audience' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Chat details' }).click();
  await page.getByRole('button', { name: 'Choose the audience' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose the audience' });
  await choice.getByRole('switch', { name: 'People join automatically' }).click();
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(choice).toHaveCount(0);
  const at_amara = await open(amara, '/connect');
  await at_amara.getByRole('link', { name: /All hands/ }).click();
  await at_amara.getByRole('button', { name: 'Chat details' }).click();
  await expect(at_amara.getByRole('button', { name: 'Leave group' })).toBeVisible();
});
