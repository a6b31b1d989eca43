import { getConversation } from '@plaudit/contract/chat/endpoints';
import { addComment } from '@plaudit/contract/content/endpoints';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './support/company.ts';
import { newTalk, say } from './support/talk.ts';
import { expect, test } from './support/test.ts';

/** Twenty messages, which fill more than a screen. */
const sayMany = async (as: Person, conversation_id: string, name: string) => {
  for (let at = 1; at <= 20; at++) await say(as, conversation_id, `${name} ${at}.\n\nPlums\n\nPears`);
};
const unreadOf = async (as: Person, conversation_id: string) =>
  (await as.call(getConversation, { query: { conversation_id } })).unread_message_count;

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to' });
const messageWith = (page: Page, words: string): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: words });
const line = (page: Page): Locator => page.getByText('New messages', { exact: true });

test(
  'a chat begins at the first message that came since, however late the answer, and comes back to where people left it',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { amara, ben, picnic, choir } = await newTalk();
    await say(ben, choir, 'Tenors first');
    await say(ben, picnic, 'Early');
    const page = await open(amara, `/connect/group/${picnic}`);
    const goTo = async (name: string) => {
      if (isMobile) await press(page.getByRole('link', { name: 'Back to chats' }));
      await press(page.getByRole('link', { name: new RegExp(name) }));
    };
    await expect.poll(() => unreadOf(amara, picnic)).toBe(0);
    await goTo('Choir');
    await expect.poll(() => unreadOf(amara, choir)).toBe(0);

    // What the device kept says that nothing is unread.
    await page.context().setOffline(true);
    await sayMany(ben, picnic, 'Late');
    await goTo('Picnic');
    await expect(messageWith(page, 'Early')).toBeVisible();
    await expect(line(page)).toBeHidden();
    // What is heard before it is no answer.
    const held = Promise.withResolvers<void>();
    await page.route(`**/api${getConversation.path}?*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.context().setOffline(false);
    await expect(messageWith(page, 'Late 20.')).toBeVisible();
    held.resolve();
    await expect(line(page)).toBeInViewport();
    await expect(messageWith(page, 'Late 1.')).toBeInViewport();
    await expect(messageWith(page, 'Late 20.')).not.toBeInViewport();
    expect(await unreadOf(amara, picnic)).toBe(20);

    await messageWith(page, 'Late 9.').evaluate((message) => message.scrollIntoView());
    await expect(messageWith(page, 'Late 1.')).not.toBeInViewport();
    await goTo('Choir');
    await expect(messageWith(page, 'Tenors first')).toBeVisible();
    await goTo('Picnic');
    await expect(messageWith(page, 'Late 9.')).toBeInViewport();
    await expect(messageWith(page, 'Late 20.')).not.toBeInViewport();
    expect(await unreadOf(amara, picnic)).toBe(20);
    await press(page.getByRole('button', { name: '20 new messages' }));
    await expect(messageWith(page, 'Late 20.')).toBeInViewport();
    await expect.poll(() => unreadOf(amara, picnic)).toBe(0);

    // What comes while people read above it: to the first of it, and from there to the end.
    await messageWith(page, 'Late 12.').evaluate((message) => message.scrollIntoView());
    await sayMany(ben, picnic, 'Later');
    await press(page.getByRole('button', { name: '20 new messages' }));
    await expect(messageWith(page, 'Later 1.')).toBeInViewport();
    await expect(messageWith(page, 'Later 20.')).not.toBeInViewport();
    expect(await unreadOf(amara, picnic)).toBe(20);
    await press(page.getByRole('button', { name: '20 new messages' }));
    await expect(messageWith(page, 'Later 20.')).toBeInViewport();
  },
);

test(
  'from the menu of a message people pin, save, are reminded and mark as unread; a message can wait for its time',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'The van leaves at ten');
    const page = await open(amara, `/connect/group/${picnic}`);
    const message = messageWith(page, 'The van leaves at ten');
    const choose = async (name: string) => {
      // A long press on a phone.
      if (isMobile) await message.getByText('The van').dispatchEvent('pointerdown', { pointerType: 'touch' });
      else {
        await message.getByText('The van').hover();
        await message.getByRole('button', { name: /^Actions for the message/ }).click();
      }
      await press(page.getByRole('menuitem', { name }));
    };
    await choose('Pin for everyone');
    await expect(message).toContainText('Pinned by Amara Okafor');
    await choose('Save for later');
    await choose('Remind me');
    await press(page.getByRole('button', { name: 'Set reminder' }));
    await expect(page.getByText(/^We'll remind you on/)).toBeVisible();

    await field(page).fill(`I bring the lamp. ${'It is heavy. '.repeat(6)}Help me`);
    await press(page.getByRole('button', { name: 'Schedule message' }));
    const schedule = page.getByRole('dialog', { name: 'Schedule message' });
    await press(schedule.getByRole('button', { name: 'Schedule', exact: true }));
    await expect(page.getByRole('button', { name: '1 scheduled message' })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    if (!isMobile) await expect(field(page)).toBeFocused();

    await choose('Mark as unread');
    await expect(line(page)).toBeVisible();
    await expect.poll(() => unreadOf(amara, picnic)).toBe(1);

    await page.goto('/connect');
    await press(page.getByRole('button', { name: 'Later' }));
    const later = page.getByRole('dialog', { name: 'Later' });
    await expect(later).toContainText('The van leaves at ten');
    for (const [list, words] of [
      ['Reminders', 'The van leaves at ten'],
      ['Scheduled', 'I bring the lamp'],
    ] as const) {
      await press(later.getByRole('radio', { name: list }));
      await expect(later).toContainText(words);
      if (list !== 'Reminders') continue;
      await press(later.getByRole('button', { name: 'Actions for Ben Lindqvist' }));
      await press(page.getByRole('menuitem', { name: 'Change time' }));
      const remind = page.getByRole('dialog', { name: 'Remind me' });
      await press(remind.getByRole('button', { name: /^Tomorrow at/ }));
      await press(remind.getByRole('button', { name: 'Set reminder' }));
      await expect(later.getByRole('listitem')).toContainText(/9:00/);
      await expect(later.getByRole('listitem')).toHaveCount(1);
    }
    await expect(later).toContainText('Help me');
    await press(later.getByRole('button', { name: 'Change' }));
    await schedule.getByRole('textbox', { name: 'Message' }).fill('I bring two');
    await press(schedule.getByRole('button', { name: 'Cancel' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }));
    await expect(schedule.getByRole('textbox', { name: 'Message' })).toHaveValue('I bring two');
    await press(schedule.getByRole('button', { name: 'Schedule', exact: true }));
    await expect(later).toContainText('I bring two');
  },
);

test('one key opens the search of a chat, which leads to a message, to a reply in a thread and to a day', async ({
  open,
}) => {
  const { amara, ben, picnic } = await newTalk();
  await sayMany(ben, picnic, 'Early');
  const { message_id: parent_id } = await say(ben, picnic, 'Who has the lamp?');
  await ben.call(addComment, { body: { parent_id, words: 'Marta took it' } });
  const page = await open(amara, `/connect/group/${picnic}`);
  await expect(line(page)).toBeInViewport();
  const find = page.getByRole('dialog', { name: 'Search in Picnic' });
  await field(page).press('ControlOrMeta+f');
  await find.getByRole('combobox', { name: 'Search messages, replies and files' }).fill('Early 19');
  await find.getByRole('option', { name: /Early 19/ }).click();
  await expect(find).toBeHidden();
  await expect(messageWith(page, 'Early 19.')).toBeInViewport();
  await expect(page.locator('[aria-live][aria-atomic]')).toHaveText(/^Ben Lindqvist: Early 19\./);

  await field(page).press('ControlOrMeta+f');
  await find.getByRole('combobox', { name: 'Search messages, replies and files' }).fill('Marta');
  await find
    .getByRole('group', { name: 'Replies' })
    .getByRole('option', { name: /Marta took it/ })
    .click();
  await expect(find).toBeHidden();
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('Marta took it');
  await page.keyboard.press('Escape');

  await page.getByRole('log').press('Home');
  await page.getByRole('button', { name: 'Today: jump to another day' }).click();
  await page.getByRole('dialog', { name: 'Jump to a day' }).getByRole('button', { name: 'Go' }).click();
  await expect(messageWith(page, 'Early 1.')).toBeInViewport();
});
