import { getConversation } from '@plaudit/contract/chat/endpoints';
import type { Locator, Page } from '@playwright/test';
import { addFiles } from './support/files.ts';
import { draw } from './support/pictures.ts';
import { rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';
import { newTalk, say } from './support/talk.ts';

const messageWith = (page: Page, words: string): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: words });
const pressLong = (target: Locator) => target.dispatchEvent('pointerdown', { pointerType: 'touch' });

test(
  'on a phone, a long press on a message offers the six reactions, and nothing that does nothing',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'The van leaves at ten');
    const page = await open(amara, `/connect/group/${picnic}`);
    const message = messageWith(page, 'The van leaves at ten');
    await pressLong(message.getByText('The van'));
    const reactions = page.getByRole('menu').getByRole('menuitemradio');
    await expect(reactions).toHaveCount(6);
    await expect(page.locator('.chat-message-tools')).toHaveCSS('opacity', '0');
    await press(page.getByRole('menuitemradio', { name: 'Fire' }));
    await expect(message.getByRole('button', { name: /Fire/ })).toBeVisible();
    await pressLong(message.getByText('The van'));
    await expect(page.getByRole('menuitemradio', { name: 'Fire' })).toBeChecked();
    await press(page.getByRole('menuitemradio', { name: 'Fire' }));
    await expect(message.getByRole('button', { name: /Fire/ })).toHaveCount(0);
  },
);

test(
  'on a phone, a long press on a picture opens the menu of its message, and the finger that lifts opens nothing',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { amara, picnic } = await newTalk();
    const page = await open(amara, `/connect/group/${picnic}`);
    await addFiles(page, page.locator('main'), [await draw(page, 'lamp.png', { width: 400, height: 300 })]);
    await press(page.getByRole('button', { name: 'Send', exact: true }));
    const sent = page.getByRole('log').locator('[data-seq]');
    const picture = sent.getByRole('button', { name: /^Open picture/ });
    await pressLong(picture);
    await expect(page.getByRole('menuitem', { name: 'Delete message' })).toBeVisible();
    await picture.dispatchEvent('click', { detail: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await press(picture);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'the row of a chat has a menu: favorite, mute, read and unread, and leave',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'The van leaves at ten');
    const page = await open(amara, '/connect');
    const row = page.getByRole('listitem').filter({ hasText: 'Picnic' });
    const unread = async () =>
      (await amara.call(getConversation, { query: { conversation_id: picnic } })).unread_message_count;
    const choose = async (...names: string[]) => {
      if (isMobile) await pressLong(row.getByText('Picnic'));
      else {
        await row.hover();
        await rowMenu(row, 'Picnic').click();
      }
      for (const name of names) await press(page.getByRole('menuitem', { name, exact: true }));
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    await expect(row).toContainText('1 unread message');
    await choose('Mark as read');
    await expect(row).not.toContainText('unread');
    await expect.poll(unread).toBe(0);
    await choose('Mark as unread');
    await expect(row).toContainText('1 unread message');
    await expect.poll(unread).toBe(1);
    await choose('Add to favorites');
    await expect(page.getByRole('list', { name: 'Favorites' })).toContainText('Picnic');
    await expect(row).toHaveCount(1);
    await choose('Mute', 'For 1 hour');
    await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible();
    await choose('Unmute');
    await expect(row.getByRole('img', { name: 'Muted' })).toHaveCount(0);
    await expect(page).toHaveURL('/connect');
    await choose('Leave group');
    // While a question is open, the keys of the list wait.
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page).toHaveURL('/connect');
    await press(page.getByRole('alertdialog', { name: 'Leave Picnic?' }).getByRole('button', { name: 'Leave group' }));
    await expect(row).toHaveCount(0);
  },
);

test('beside a message, all reactions are in sight', async ({ open }) => {
  const { amara, ben, picnic } = await newTalk();
  await say(ben, picnic, 'The van leaves at ten');
  const page = await open(amara, `/connect/group/${picnic}`);
  const message = messageWith(page, 'The van leaves at ten');
  await message.hover();
  await message.getByRole('button', { name: 'React', exact: true }).hover();
  const reactions = message.getByRole('menu', { name: 'Choose a reaction' }).getByRole('menuitemradio');
  await expect(reactions).toHaveCount(6);
  for (const reaction of await reactions.all()) await expect(reaction).toBeInViewport({ ratio: 1 });
  await reactions.last().click();
  await expect(message.getByRole('button', { name: /^Your reaction:/ })).toBeVisible();
});
