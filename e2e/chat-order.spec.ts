import { randomUUID } from 'node:crypto';
import { listDrafts, listMessages, openConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { newCompany, type Person } from './support/company.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

/** A company in which people talk: Amara has three groups with Ben. */
async function newTalk() {
  const company = await newCompany();
  const { owner, join } = company;
  const [amara, ben] = [await join('Amara', 'Okafor'), await join('Ben', 'Lindqvist')];
  const begin = async (group_name: string) => {
    const employee_ids = [amara, ben].map(({ employee_id }) => employee_id);
    const headers = { 'idempotency-key': randomUUID() };
    return (await owner.call(openConversation, { body: { employee_ids, group_name }, headers })).conversation_id;
  };
  const [picnic, choir, garden] = [await begin('Picnic'), await begin('Choir'), await begin('Garden')];
  return { amara, ben, picnic, choir, garden };
}
const say = (as: Person, conversation_id: string, words: string) => {
  const client_id = randomUUID();
  const body = { conversation_id, client_id, words };
  return as.call(sendMessage, { body, headers: { 'idempotency-key': client_id } });
};
const draftsOf = async (as: Person) => (await as.call(listDrafts, {})).items.map(({ words }) => words);

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to' });
const messageWith = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

test('what someone has begun to write is on their other devices, also after a tunnel, and is over once it is sent', async ({
  open,
}) => {
  const { amara, ben, picnic } = await newTalk();
  const asked = await say(ben, picnic, 'Who brings plums?');
  const at_desk = await open(amara, `/connect/group/${picnic}`);
  const on_phone = await open(amara, '/connect', (page) => page.setViewportSize(phone));
  await messageWith(at_desk, 'Who brings plums?').hover();
  await messageWith(at_desk, 'Who brings plums?').getByRole('button', { name: 'Reply' }).first().click();
  await field(at_desk).pressSequentially('I do, ');
  await expect(rowOf(on_phone, 'Picnic')).toContainText('Draft: I do,');
  await on_phone.getByRole('link', { name: /Picnic/ }).click();
  await expect(field(on_phone)).toHaveValue('I do, ');
  await expect(on_phone.getByText('Reply to Ben Lindqvist')).toBeVisible();

  // Without a network, it is kept on the device; back again, the newest version is on both.
  await on_phone.context().setOffline(true);
  await field(on_phone).fill('I do, and a cake');
  await on_phone.context().setOffline(false);
  await expect(field(at_desk)).toHaveValue('I do, and a cake');
  await at_desk.reload();
  await expect(field(at_desk)).toHaveValue('I do, and a cake');

  await field(at_desk).press('Enter');
  await expect(messageWith(at_desk, 'I do, and a cake')).toContainText('Who brings plums?');
  await expect(field(on_phone)).toHaveValue('');
  await expect(on_phone.getByText('Reply to Ben Lindqvist')).toBeHidden();
  expect(await draftsOf(amara)).toEqual([]);
  const { items } = await amara.call(listMessages, { body: { conversation_id: picnic } });
  expect(items.at(-1)?.reply_to?.message_id).toBe(asked.message_id);

  const openThread = async () => {
    const message = at_desk.getByRole('article', { name: 'Message by Ben Lindqvist' });
    await message.hover();
    await message.getByRole('button', { name: 'Actions for the message by Ben Lindqvist' }).click();
    await at_desk.getByRole('menuitem', { name: 'Open thread' }).click();
    return at_desk.getByRole('textbox', { name: 'Reply in thread' });
  };
  await (await openThread()).fill('How many');
  await expect(async () => expect(await draftsOf(amara)).toEqual(['How many'])).toPass();
  await at_desk.reload();
  await expect(await openThread()).toHaveValue('How many');
});

test('favorites and folders are the same on all devices of a person, with what is unread in them', async ({ open }) => {
  const { amara, ben, picnic, choir, garden } = await newTalk();
  for (const id of [picnic, choir, garden]) await say(ben, id, `Welcome to ${id}`);
  const at_desk = await open(amara, `/connect/group/${picnic}`);
  const on_phone = await open(amara, '/connect', (page) => page.setViewportSize(phone));
  await at_desk.getByRole('button', { name: 'Favorites and folders' }).click();
  const dialog = at_desk.getByRole('dialog', { name: 'Favorites and folders' });
  for (const name of ['Work', 'Fun']) {
    await dialog.getByRole('textbox', { name: 'New folder' }).fill(name);
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Move Fun up or down' }).press('ArrowUp');
  await expect(dialog.getByRole('list', { name: 'Folders' }).getByRole('listitem').first()).toContainText('Fun');
  expect(await violations(at_desk)).toEqual([]);

  // Escape ends the new name, and not the dialog; what the server refuses is said.
  const rename = async (name: string) => {
    await dialog.getByRole('button', { name: 'Actions for Fun' }).press('Enter');
    await at_desk.getByRole('menuitem', { name: 'Rename folder' }).press('Enter');
    const field_of_name = dialog.getByRole('textbox', { name: 'New name for Fun' });
    await expect(field_of_name).toBeFocused();
    await field_of_name.fill(name);
  };
  await rename('Play');
  await at_desk.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Actions for Fun' })).toBeFocused();
  await at_desk.context().setOffline(true);
  await rename('Play');
  await at_desk.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await at_desk.context().setOffline(false);
  await at_desk.keyboard.press('Escape');
  await expect(dialog.getByRole('list', { name: 'Folders' })).toContainText('Fun');
  await at_desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const details = at_desk.getByRole('region', { name: 'Chat details' });
  await at_desk.getByRole('button', { name: 'Chat details' }).click();
  await details.getByRole('combobox', { name: 'Folder' }).click();
  await at_desk.getByRole('option', { name: 'Fun' }).click();
  await at_desk.keyboard.press('Escape');
  await at_desk.getByRole('link', { name: /Choir/ }).click();
  await at_desk.getByRole('button', { name: 'Chat details' }).click();
  await details.getByRole('switch', { name: 'Favorite' }).click();
  await at_desk.keyboard.press('Escape');
  for (const page of [at_desk, on_phone]) {
    await expect(page.getByRole('list', { name: 'Favorites' })).toContainText('Choir');
    await expect(page.getByRole('list', { name: 'Fun' })).toContainText('Picnic');
    await expect(page.getByRole('list', { name: 'All chats' })).toContainText('Garden');
  }
  await on_phone.getByRole('button', { name: 'Fun' }).click();
  await expect(at_desk.getByRole('button', { name: 'Fun' })).toHaveAttribute('aria-expanded', 'false');
  await say(ben, picnic, 'Bring a blanket');
  for (const page of [at_desk, on_phone])
    await expect(page.getByRole('button', { name: /Fun.*1 unread message/ })).toBeVisible();
  expect(await violations(on_phone)).toEqual([]);

  // Keys lead through the list: to the next chat that is open in it, and with Shift to what is unread.
  await field(at_desk).press('Alt+ArrowDown');
  await expect(at_desk).toHaveURL(new RegExp(garden));
  await expect(at_desk.getByRole('textbox', { name: 'Message to Garden' })).toBeVisible();
  await field(at_desk).press('Alt+Shift+ArrowDown');
  await expect(at_desk).toHaveURL(new RegExp(picnic));
  await expect(at_desk.getByRole('button', { name: /Fun.*unread/ })).toHaveCount(0);

  // People who come to a chat can type there at once. From an empty field, too, a key leads on.
  await at_desk.getByRole('link', { name: /Garden/ }).click();
  const of_garden = at_desk.getByRole('textbox', { name: 'Message to Garden' });
  await expect(of_garden).toBeFocused();
  await of_garden.fill('Mine');
  await at_desk.keyboard.press('Enter');
  await expect(messageWith(at_desk, 'Mine')).toBeVisible();
  await expect(of_garden).toHaveValue('');
  await at_desk.keyboard.press('Alt+ArrowUp');
  await expect(at_desk).toHaveURL(new RegExp(choir));
  await expect(at_desk.getByRole('textbox', { name: 'Message to Choir' })).toBeFocused();
});

test(
  'on a phone, a swipe to the left answers a message; one that is short, or goes up, does not',
  { tag: '@phone-only' },
  async ({ open }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'Who brings plums?');
    const page = await open(amara, `/connect/group/${picnic}`);
    const message = messageWith(page, 'Who brings plums?');
    await expect(message).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await message.boundingBox()) ?? {};
    const swipe = async (by: [x: number, y: number]) => {
      const from = { x: x + width * 0.7, y: y + height / 2 };
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [from]);
      for (const part of [0.3, 0.6, 1])
        await send('touchMove', [{ x: from.x + by[0] * part, y: from.y + by[1] * part }]);
      await send('touchEnd', []);
    };
    await swipe([-30, 0]);
    await swipe([-60, -80]);
    await swipe([100, 0]);
    await expect(page.getByText('Reply to Ben Lindqvist')).toBeHidden();
    await swipe([-100, 4]);
    await expect(page.getByText('Reply to Ben Lindqvist')).toBeVisible();
    await expect(field(page)).toBeFocused();
  },
);
