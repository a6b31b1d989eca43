import { addComment } from '@plaudit/contract/content/endpoints';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { newTalk, say } from './support/talk.ts';

const messageWith = (page: Page, words: string): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: words });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to' });

test('on a wide screen, details and threads stand beside the chat; Escape closes them, and the focus returns', async ({
  open,
}) => {
  const { amara, ben, picnic } = await newTalk();
  await say(ben, picnic, 'The van leaves at ten');
  const page = await open(amara, `/connect/group/${picnic}`);
  const message = messageWith(page, 'The van leaves at ten');
  const details = page.getByRole('region', { name: 'Chat details' });
  const thread = page.getByRole('region', { name: 'Thread' });
  const button = page.getByRole('button', { name: 'Chat details' });
  await button.click();
  await expect(details).toContainText('2 people');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Both are there to use.
  await field(page).fill('Which gate?');
  await field(page).press('Enter');
  await expect(messageWith(page, 'Which gate?')).toBeVisible();
  await details.getByRole('switch', { name: 'Favorite' }).click();
  await expect(page.getByRole('list', { name: 'Favorites' })).toContainText('Picnic');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(button).toBeFocused();

  const menu = message.getByRole('button', { name: 'Actions for the message by Ben Lindqvist' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Open thread' }).press('Enter');
  await expect(thread.getByRole('textbox', { name: 'Reply in thread' })).toBeFocused();
  await page.keyboard.type('Gate four');
  await thread.getByRole('button', { name: 'Send to thread' }).click();
  await expect(message.getByRole('button', { name: '1 reply' })).toBeVisible();
  await expect(thread).toContainText('Gate four');
  await expect(thread.getByText('Sending…')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  // At the narrowest width that has room for it, the list can still be read.
  await page.setViewportSize({ width: 1224, height: 800 });
  await expect(thread).toBeVisible();
  const list = page
    .getByRole('list', { name: 'All chats' })
    .or(page.getByRole('list', { name: 'Favorites' }))
    .first();
  expect((await list.boundingBox())?.width).toBeGreaterThan(230);
  expect((await field(page).boundingBox())?.width).toBeGreaterThan(200);
  await thread.getByRole('textbox', { name: 'Reply in thread' }).press('Escape');
  await expect(thread).toHaveCount(0);
  await expect(menu).toBeFocused();

  // Without the room, it lies over the chat.
  await button.click();
  await expect(details).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.getByRole('dialog', { name: 'Picnic' })).toBeVisible();
  await expect(details).toHaveCount(0);
});

test('a thread beside the chat stays while people read elsewhere, and closes if its message is deleted', async ({
  open,
}) => {
  const { amara, ben, picnic, choir } = await newTalk();
  await say(ben, picnic, 'The van leaves at ten');
  await say(ben, choir, 'Tenors first');
  const page = await open(amara, `/connect/group/${picnic}`);
  const thread = page.getByRole('region', { name: 'Thread' });
  const message = messageWith(page, 'The van leaves at ten');
  await message.hover();
  await message.getByRole('button', { name: /^Actions for the message/ }).click();
  await page.getByRole('menuitem', { name: 'Open thread' }).click();
  await expect(thread).toContainText('The van leaves at ten');
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  const own = messageWith(of_ben, 'The van leaves at ten');
  await own.hover();
  await own.getByRole('button', { name: /^Actions for the message/ }).click();
  await of_ben.getByRole('menuitem', { name: 'Delete message' }).click();
  await expect(message).toHaveCount(0);
  await expect(thread).toHaveCount(0);
});

test('Escape closes first what is open inside: the reactions of a message or of a reply, and the edit of a reply', async ({
  open,
}) => {
  const { amara, ben, picnic } = await newTalk();
  const { message_id: parent_id } = await say(ben, picnic, 'The van leaves at ten');
  await amara.call(addComment, { body: { parent_id, words: 'Gate four' } });
  for (let at = 1; at <= 20; at++) await say(ben, picnic, `Late ${at}.\n\nPlums\n\nPears`);
  const page = await open(amara, `/connect/group/${picnic}`);
  const { keyboard } = page;
  const top = messageWith(page, 'The van leaves at ten');
  const react = (within: Locator) => within.getByRole('button', { name: 'React', exact: true });
  const reactions = page.getByRole('menu', { name: 'Choose a reaction' });
  await expect(top).toBeInViewport();
  await top.getByRole('button', { name: /^Actions for the message/ }).focus();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(react(top)).toBeFocused();
  await keyboard.press('Enter');
  await expect(reactions).toBeVisible();
  await keyboard.press('Escape');
  await expect(reactions).toHaveCount(0);
  await expect(react(top)).toBeFocused();
  // There, it would lead to the end of the chat.
  await expect(top).toBeInViewport();

  await top.getByRole('button', { name: /^1 / }).click();
  // Beside the chat, and as a dialog over it.
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const thread = page.getByRole(width > 1200 ? 'region' : 'dialog', { name: 'Thread' });
    const reply = thread.getByRole('listitem').filter({ hasText: 'Gate four' });
    await react(reply).focus();
    await keyboard.press('Enter');
    await expect(reactions).toBeVisible();
    await keyboard.press('Escape');
    await expect(reactions).toHaveCount(0);
    await reply.getByRole('button', { name: /^Options for/ }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    const edited = thread.getByRole('listitem').getByRole('textbox');
    await expect(edited).toBeFocused();
    await keyboard.press('Escape');
    await expect(edited).toHaveCount(0);
    await expect(reply).toBeVisible();
  }
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
