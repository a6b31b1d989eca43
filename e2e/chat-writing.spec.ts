import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { newTalk, say } from './support/talk.ts';
import { startPage } from './support/web-page.ts';

const messageWith = (page: Page, words: string): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: words });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to' });

test('a message shows a preview of its link to everyone, unless the person took it off', async ({ open, press }) => {
  const site = await startPage('<title>How the tender was won</title>');
  const { amara, ben, picnic } = await newTalk();
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  const page = await open(amara, `/connect/group/${picnic}`);
  const ahead = page.locator('.chat-composer').getByRole('link', { name: 'How the tender was won' });
  await field(page).fill(`Read ${site.url}`);
  await expect(ahead).toBeVisible();
  await press(page.getByRole('button', { name: 'Send' }));
  for (const each of [page, of_ben])
    await expect(messageWith(each, 'Read').getByRole('link', { name: 'How the tender was won' })).toBeVisible();
  await expect(ahead).toHaveCount(0);
  await field(page).fill(`Again ${site.url}`);
  await expect(ahead).toBeVisible();
  await press(page.getByRole('button', { name: 'Remove link preview' }));
  await press(page.getByRole('button', { name: 'Send' }));
  await expect(messageWith(of_ben, 'Again')).toBeVisible();
  await expect(messageWith(of_ben, 'Again').getByRole('link', { name: 'How the tender was won' })).toHaveCount(0);
  site.stop();
});

test('hands come in the skin tone that people chose, also after they come back', async ({ open, press }) => {
  const { amara, picnic } = await newTalk();
  const page = await open(amara, `/connect/group/${picnic}`);
  const choose = async (tone?: string) => {
    await press(page.getByRole('button', { name: 'Choose an emoji' }));
    if (tone) await page.getByRole('radio', { name: tone, exact: true }).check({ force: true });
    await page.getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up');
    await page.getByRole('searchbox', { name: 'Search emoji' }).press('Enter');
    await page.keyboard.press('Escape');
  };
  await choose('Medium dark');
  await expect(field(page)).toHaveValue(/👍🏾/u);
  await field(page).fill('');
  await page.reload();
  await choose();
  await expect(field(page)).toHaveValue(/👍🏾/u);
});

test(
  'on a phone, one button opens the marks in the place of the other buttons, and closes them again',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { amara, ben, picnic } = await newTalk();
    await say(ben, picnic, 'The van leaves at ten');
    const page = await open(amara, `/connect/group/${picnic}`);
    const marks = page.getByRole('button', { name: 'Text formatting' });
    const bold = page.getByRole('button', { name: 'Bold' });
    const attach = page.getByRole('button', { name: 'Add files' });
    await expect(attach).toBeVisible();
    await expect(bold).toHaveCount(0);
    await press(marks);
    await expect(marks).toHaveAttribute('aria-expanded', 'true');
    await expect(attach).toHaveCount(0);
    await field(page).fill('gate four');
    await field(page).selectText();
    await press(bold);
    await expect(field(page)).toHaveValue('**gate four**');
    await press(marks);
    await expect(bold).toHaveCount(0);
    await expect(attach).toBeVisible();
    await press(page.getByRole('button', { name: 'Send' }));
    await expect(messageWith(page, 'gate four').locator('strong')).toBeVisible();
  },
);
