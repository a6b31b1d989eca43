import { randomUUID } from 'node:crypto';
import { listMessages, openConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { newCompany, type Person } from './support/company.ts';
import { expect, test } from './support/test.ts';

/** A company in which people talk: the owner, Amara and Ben have a group, Picnic. */
async function newTalk() {
  const company = await newCompany();
  const { owner, join } = company;
  const [amara, ben, eve] = [
    await join('Amara', 'Okafor'),
    await join('Ben', 'Lindqvist'),
    await join('Eve', 'Castellan'),
  ];
  const headers = { 'idempotency-key': randomUUID() };
  const employee_ids = [amara, ben].map(({ employee_id }) => employee_id);
  const body = { employee_ids, group_name: 'Picnic' };
  const { conversation_id: picnic } = await owner.call(openConversation, { body, headers });
  return { owner, amara, ben, eve, picnic };
}
const say = (as: Person, conversation_id: string, words: string) => {
  const client_id = randomUUID();
  const headers = { 'idempotency-key': client_id };
  return as.call(sendMessage, { body: { conversation_id, client_id, words }, headers });
};
const messageWith = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Add to chat' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('people ask something in a chat, vote, watch the votes and end it', async ({ open }) => {
  const { amara, ben, picnic } = await newTalk();
  const of_amara = await open(amara, `/connect/group/${picnic}`);
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  await add(of_amara, 'Poll');
  const dialog = of_amara.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Where do we eat?');
  await dialog.getByRole('textbox', { name: 'Answer 1' }).fill('Soup bar');
  await dialog.getByRole('textbox', { name: 'Answer 2' }).fill('Noodles');
  await dialog.getByRole('button', { name: 'Send poll' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(of_ben, 'Picnic')).toContainText('Poll: Where do we eat?');
  const asked = messageWith(of_ben, 'Where do we eat?');
  await asked.getByRole('radio', { name: 'Noodles' }).click();
  await asked.getByRole('button', { name: 'Vote' }).click();
  await expect(asked).toContainText('1 person');
  const own = messageWith(of_amara, 'Where do we eat?');
  await expect(own).toContainText('1 person');
  expect(await violations(of_ben)).toEqual([]);
  await own.getByRole('button', { name: 'Actions for the poll' }).click();
  await of_amara.getByRole('menuitem', { name: /^End/ }).click();
  await of_amara.getByRole('alertdialog').getByRole('button', { name: /^End/ }).click();
  await expect(asked).toContainText('Ended');
});

test('a place has an address, a time and a choice of maps, and asks nobody for a map', async ({ open }) => {
  const { amara, ben, picnic } = await newTalk();
  const of_amara = await open(amara, `/connect/group/${picnic}`);
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  await add(of_amara, 'Place');
  const dialog = of_amara.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbor pavilion');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('12 Quay Street');
  await dialog.getByRole('textbox', { name: 'Coordinates' }).fill('95, 24.1');
  await dialog.getByRole('button', { name: 'Send place' }).click();
  await expect(dialog).toContainText('Enter a latitude from -90 to 90');
  await dialog.getByRole('textbox', { name: 'Coordinates' }).fill('56.95, 24.1');
  await dialog.getByRole('button', { name: 'Send place' }).click();
  const card = messageWith(of_ben, 'Harbor pavilion');
  await expect(card).toContainText('12 Quay Street');
  await expect(rowOf(of_ben, 'Picnic')).toContainText('Place: Harbor pavilion');
  expect(await violations(of_ben)).toEqual([]);
  await card.getByRole('button', { name: 'Open in maps' }).click();
  await expect(of_ben.getByRole('menuitem', { name: 'Maps on this device' })).toHaveAttribute(
    'href',
    /^geo:56\.95,24\.1/,
  );
  await expect(of_ben.getByRole('menuitem', { name: 'OpenStreetMap' })).toHaveAttribute('href', /mlat=56\.95/);
});

test('a person thanks others from a chat, and a card of it is there until it is deleted', async ({ open }) => {
  const { amara, ben, picnic } = await newTalk();
  const of_amara = await open(amara, `/connect/group/${picnic}`);
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  await add(of_amara, 'Recognition');
  const dialog = of_amara.getByRole('dialog');
  await expect(dialog).toContainText('Also shown in Picnic');
  await expect(dialog.getByText('Ben Lindqvist').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For the sandwiches');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(messageWith(of_ben, 'For the sandwiches')).toBeVisible();
  await expect(rowOf(of_ben, 'Picnic')).toContainText('Recognition');
  expect(await violations(of_ben)).toEqual([]);
  const { items } = await ben.call(listMessages, { body: { conversation_id: picnic } });
  expect(items).toHaveLength(1);
  await of_amara.getByRole('button', { name: 'Undo' }).click();
  await expect(of_ben.getByRole('article')).toContainText('This recognition was deleted.');
});

test('a message is forwarded to a person without a chat yet', async ({ open }) => {
  const { amara, eve, picnic } = await newTalk();
  await say(amara, picnic, 'Bring a blanket');
  const page = await open(amara, `/connect/group/${picnic}`);
  const message = messageWith(page, 'Bring a blanket');
  await message.hover();
  await message.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Forward' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search chats and people' }).fill('Eve');
  await dialog.getByRole('checkbox', { name: 'Eve Castellan' }).click();
  await dialog.getByRole('textbox', { name: 'Add a message (optional)' }).fill('For Sunday');
  await dialog.getByRole('button', { name: 'Forward to 1 chat' }).click();
  await expect(rowOf(page, 'Eve Castellan')).toContainText('You: Bring a blanket');
  const of_eve = await open(eve, `/connect/employee/${amara.employee_id}`);
  await expect(messageWith(of_eve, 'Bring a blanket')).toContainText('Forwarded');
  await expect(messageWith(of_eve, 'For Sunday')).not.toContainText('Forwarded');
});

test('a picture that moves is pasted, and stays still for people who want that until they play it', async ({
  open,
}) => {
  const { amara, ben, picnic } = await newTalk();
  const page = await open(amara, `/connect/group/${picnic}`, (one) =>
    one.emulateMedia({ reducedMotion: 'no-preference' }),
  );
  // One pixel; keyboards put the address of the picture next to it.
  await page.getByRole('textbox', { name: 'Message to' }).evaluate((field) => {
    const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (letter) =>
      letter.charCodeAt(0),
    );
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'wave.gif', { type: 'image/gif' }));
    data.setData('text/plain', 'https://pictures.example/wave.gif');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('button', { name: /^Open picture/ })).toBeVisible();
  const still = await open(ben, `/connect/group/${picnic}`, (one) => one.emulateMedia({ reducedMotion: 'reduce' }));
  const play = still.getByRole('button', { name: /^Play moving picture/ });
  await expect(play).toBeVisible();
  await expect(still.getByRole('article').getByRole('img', { includeHidden: false })).toHaveCount(0);
  await play.click();
  await expect(still.getByRole('button', { name: /^Stop moving picture/ })).toBeVisible();
});
