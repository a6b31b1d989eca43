import { randomUUID } from 'node:crypto';
import { listMessages, openConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { newCompany, type Person } from './support/company.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

/** A company in which people talk: the owner, Amara and Ben have a group, Picnic. */
async function newTalk() {
  const company = await newCompany();
  const { owner, join } = company;
  const [amara, ben] = [await join('Amara', 'Okafor'), await join('Ben', 'Lindqvist')];
  const begin = async (as: Person, people: Person[], group_name?: string) => {
    const employee_ids = people.map(({ employee_id }) => employee_id);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { employee_ids, ...(group_name && { group_name }) };
    return (await as.call(openConversation, { body, headers })).conversation_id;
  };
  const picnic = await begin(owner, [amara, ben], 'Picnic');
  return { owner, amara, ben, begin, picnic };
}
const say = (as: Person, conversation_id: string, words: string) => {
  const client_id = randomUUID();
  return as.call(sendMessage, {
    body: { conversation_id, client_id, words },
    headers: { 'idempotency-key': client_id },
  });
};
const wordsIn = async (as: Person, conversation_id: string) =>
  (await as.call(listMessages, { body: { conversation_id } })).items.map(({ words }) => words);

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to' });
const messageWith = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const badge = (page: Page): Locator => page.getByRole('link', { name: /^Chats, / });

test('R3.9 two people and a phone have the same chat: messages, unread counts, changes, reactions, threads and mentions', async ({
  open,
}) => {
  const { amara, ben, picnic } = await newTalk();
  const at_desk = await open(amara, '/connect');
  const on_phone = await open(amara, '/connect', (page) => page.setViewportSize(phone));
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  await expect(rowOf(at_desk, 'Picnic')).toBeVisible();
  await expect(rowOf(on_phone, 'Picnic')).toBeVisible();

  await field(of_ben).pressSequentially('The van');
  await expect(rowOf(at_desk, 'Picnic')).toContainText('Typing…');
  await field(of_ben).fill('The van is here');
  await field(of_ben).press('Enter');
  await field(of_ben).fill('It leaves at ten');
  await field(of_ben).press('Enter');
  for (const page of [at_desk, on_phone]) {
    await expect(rowOf(page, 'Picnic')).toContainText('Ben: It leaves at ten');
    await expect(rowOf(page, 'Picnic')).toContainText('2 unread messages');
    await expect(badge(page)).toHaveAccessibleName('Chats, 2 unread');
    await expect(page).toHaveTitle(/^\(2\)/);
  }
  await expect(messageWith(of_ben, 'It leaves at ten')).toContainText('Sent');

  await on_phone.getByRole('link', { name: /Picnic/ }).click();
  await expect(messageWith(on_phone, 'It leaves at ten')).toBeVisible();
  await expect(badge(at_desk)).toHaveCount(0);
  await expect(at_desk).not.toHaveTitle(/^\(/);
  await expect(messageWith(of_ben, 'It leaves at ten')).toContainText('Seen by Amara Okafor');
  await at_desk.getByRole('link', { name: /Picnic/ }).click();

  // Arrow up changes the last message of one's own.
  await field(of_ben).press('ArrowUp');
  await expect(field(of_ben)).toHaveValue('It leaves at ten');
  await field(of_ben).fill('It leaves at eleven');
  await field(of_ben).press('Enter');
  for (const page of [at_desk, on_phone])
    await expect(messageWith(page, 'It leaves at eleven')).toContainText('Edited');

  // Screen readers and translators learn which language each message is in.
  await say(amara, picnic, 'Ich bringe heute noch einen Kuchen mit');
  for (const page of [of_ben, at_desk, on_phone]) {
    await expect(messageWith(page, 'Kuchen').locator('.words-text')).toHaveAttribute('lang', 'de');
    await expect(messageWith(page, 'It leaves at eleven').locator('.words-text')).toHaveAttribute('lang', 'en');
  }

  // So does its menu, and leaves people in the field.
  const own = messageWith(of_ben, 'It leaves at eleven');
  await own.hover();
  await own.getByRole('button', { name: 'Actions for the message by Ben Lindqvist' }).click();
  await of_ben.getByRole('menuitem', { name: 'Edit message' }).click();
  await expect(field(of_ben)).toBeFocused();
  await expect(field(of_ben)).toHaveValue('It leaves at eleven');
  await field(of_ben).press('Escape');
  await expect(field(of_ben)).toHaveValue('');

  const first = messageWith(at_desk, 'The van is here');
  await first.hover();
  await first.getByRole('button', { name: /^React/ }).click();
  for (const page of [of_ben, on_phone])
    await expect(
      messageWith(page, 'The van is here')
        .getByRole('button', { name: /Clap|1 reaction/ })
        .first(),
    ).toBeVisible();

  await first.getByRole('button', { name: 'Actions for the message by Ben Lindqvist' }).click();
  await at_desk.getByRole('menuitem', { name: 'Open thread' }).click();
  const thread = at_desk.getByRole('region', { name: 'Thread' });
  await thread.getByRole('textbox', { name: 'Reply in thread' }).fill('Which color?');
  await thread.getByRole('button', { name: 'Send to thread' }).click();
  await expect(messageWith(of_ben, 'The van is here').getByRole('button', { name: '1 reply' })).toBeVisible();
  await at_desk.keyboard.press('Escape');
  await expect(thread).toBeHidden();

  const second = messageWith(of_ben, 'It leaves at eleven');
  await second.hover();
  await second.getByRole('button', { name: 'Actions for the message by Ben Lindqvist' }).click();
  await of_ben.getByRole('menuitem', { name: 'Delete message' }).click();
  for (const page of [at_desk, on_phone]) await expect(messageWith(page, 'It leaves at eleven')).toHaveCount(0);
  await of_ben.getByRole('button', { name: 'Undo' }).click();
  for (const page of [of_ben, at_desk, on_phone]) await expect(messageWith(page, 'It leaves at eleven')).toBeVisible();

  await field(of_ben).fill('Bring a hat');
  await field(of_ben).press('Enter');
  for (const page of [at_desk, on_phone])
    await expect(page.locator('[aria-live][aria-atomic]')).toHaveText('Ben Lindqvist: Bring a hat');
  await messageWith(of_ben, 'Bring a hat').getByRole('button', { name: 'Seen by Amara Okafor' }).click();
  const seen = of_ben.getByRole('dialog', { name: 'Seen by' });
  const readers = (title: string) => seen.getByRole('region', { name: title }).getByRole('listitem');
  await expect(readers('Have seen it')).toHaveText(['Amara Okafor']);
  await expect(readers("Haven't seen it yet")).toHaveText(['Olivia Marsh']);
  await of_ben.keyboard.press('Escape');
  await second.hover();
  await second.getByRole('button', { name: 'Actions for the message by Ben Lindqvist' }).click();
  await of_ben.getByRole('menuitem', { name: 'Seen by' }).click();
  await expect(readers('Have seen it')).toHaveText(['Amara Okafor']);
  await of_ben.keyboard.press('Escape');

  await on_phone.goto('/connect');
  await at_desk.goto('/connect');
  await field(of_ben).pressSequentially('@Ama');
  await of_ben.getByRole('option', { name: /Amara Okafor/ }).click();
  await field(of_ben).pressSequentially('bring the lamp');
  await field(of_ben).press('Enter');
  for (const page of [at_desk, on_phone]) {
    await expect(rowOf(page, 'Picnic')).toContainText('1 mention of you');
    await expect(rowOf(page, 'Picnic')).toContainText('1 unread message');
  }
});

test(
  'in a chat of two, people see whether the other one is there, types, and has read; each can hide what they read',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { amara, ben } = await newTalk();
    const of_amara = await open(amara, `/connect/employee/${ben.employee_id}`);
    const header = of_amara.locator('.chat-conversation-head');
    await expect(header).toContainText('Offline');
    await field(of_amara).fill('Are you there?');
    await press(of_amara.getByRole('button', { name: 'Send' }));
    await expect(messageWith(of_amara, 'Are you there?')).toContainText('Sent');
    const of_ben = await open(ben, `/connect/employee/${amara.employee_id}`);
    await expect(header).toContainText('Available');
    await expect(messageWith(of_amara, 'Are you there?')).toContainText('Seen');
    await field(of_ben).pressSequentially('Yes');
    await expect(of_amara.getByText('Ben is typing…')).toBeVisible();
    await press(of_ben.getByRole('button', { name: 'Send' }));
    await expect(messageWith(of_amara, 'Yes')).toBeVisible();
    await expect(of_amara.getByText('Ben is typing…')).toBeHidden();

    const settings = await of_ben.context().newPage();
    await settings.goto('/settings/privacy');
    await press(settings.getByRole('switch', { name: 'Show others what I have read' }));
    await expect(settings.getByRole('switch', { name: 'Show others what I have read' })).not.toBeChecked();
    await field(of_amara).fill('See you at ten');
    await press(of_amara.getByRole('button', { name: 'Send' }));
    await of_ben.bringToFront();
    await expect(messageWith(of_ben, 'See you at ten')).toBeVisible();
    await field(of_ben).fill('Fine');
    await press(of_ben.getByRole('button', { name: 'Send' }));
    await expect(messageWith(of_amara, 'Fine')).toBeVisible();
    await expect(messageWith(of_ben, 'Fine')).toContainText('Sent');
    await of_amara.reload();
    await expect(messageWith(of_amara, 'See you at ten')).toContainText('Sent');
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('messages written offline survive a reload, and go out once and in order', async ({ open, press }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'Before the tunnel');
    let page = await open(amara, `/connect/group/${picnic}`);
    await expect(messageWith(page, 'Before the tunnel')).toBeVisible();
    await settled(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const context = page.context();
    await context.setOffline(true);
    for (const words of ['First', 'Second', 'Third']) {
      await field(page).fill(words);
      await press(page.getByRole('button', { name: 'Send' }));
      await expect(messageWith(page, words)).toContainText('Waiting');
    }
    await say(ben, picnic, 'While you were inside');

    await page.close();
    const sent: string[] = [];
    page = await context.newPage();
    await page.goto(`/connect/group/${picnic}`);
    await expect(messageWith(page, 'Third')).toContainText('Waiting');
    context.on('request', (request) => {
      if (request.url().includes('/message/send')) sent.push(String(request.postDataJSON().words));
    });
    await context.setOffline(false);
    await expect(messageWith(page, 'While you were inside')).toBeVisible();
    const all = () => wordsIn(ben, picnic);
    await expect.poll(all).toEqual(['Before the tunnel', 'While you were inside', 'First', 'Second', 'Third']);
    expect(sent).toEqual(['First', 'Second', 'Third']);
  });
});

test(
  'on a phone, back leads from a chat to the list, and on from there to where people came from',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'The van is here');
    const page = await open(amara, '/');
    await press(page.getByRole('link', { name: /^Chats/ }));
    await press(page.getByRole('link', { name: /Picnic/ }));
    await expect(messageWith(page, 'The van is here')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/connect');
    await expect(rowOf(page, 'Picnic')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await press(page.getByRole('link', { name: /Picnic/ }));
    await press(page.getByRole('link', { name: 'Back to chats' }));
    await expect(page).toHaveURL('/connect');
  },
);

test('axe finds nothing in the list of chats and in a chat, in both themes', { tag: '@phone' }, async ({ open }) => {
  const { owner, amara, ben, begin, picnic } = await newTalk();
  await say(ben, picnic, 'The **van** is here, https://example.com');
  await say(amara, picnic, 'Good');
  const direct = await begin(amara, [owner]);
  await say(owner, direct, 'Welcome');
  const page = await open(amara, '/connect');
  for (const path of ['/connect', `/connect/group/${picnic}`, `/connect/employee/${owner.employee_id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
      const found = await violations(page, { rules: colorScheme === 'light' ? 'all' : 'colours' });
      expect.soft(found, `axe at ${path} in the ${colorScheme} theme`).toEqual([]);
    }
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});
