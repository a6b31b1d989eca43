import { randomUUID } from 'node:crypto';
import { listMessages, openConversation, readConversation } from '@plaudit/contract/chat/endpoints';
import { inviteEmployee } from '@plaudit/contract/people/endpoints';
import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { newTalk, say } from './support/talk.ts';
import { expect, test } from './support/test.ts';

const log = (page: Page) => page.getByRole('log');
const line = (page: Page, at: number) => log(page).locator(`[data-seq="${at}"]`);
const topOf = (page: Page, at: number) => line(page, at).evaluate((words) => words.getBoundingClientRect().top);

/** Scrolls to an end of what was read, and looks at a line near it before and after the next page comes; returns that line. */
const readOn = async (page: Page, to: 'start' | 'end') => {
  const held = Promise.withResolvers<void>();
  let is_asked = false;
  await page.route(`**/api${listMessages.path}`, async (route) => {
    is_asked = true;
    await held.promise;
    await route.continue();
  });
  const scroll = async () => {
    await log(page).evaluate((list, end) => {
      list.scrollTop = end === 'end' ? list.scrollHeight : 0;
    }, to);
    return is_asked;
  };
  // A page that was read ahead may come first.
  await expect.poll(scroll).toBe(true);
  const numbers = await log(page)
    .locator('[data-seq]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.seq)));
  const last = to === 'end' ? Math.max(...numbers) : Math.min(...numbers);
  const [seen, next] = to === 'end' ? [last - 2, last + 1] : [last + 2, last - 1];
  await line(page, seen).evaluate((words) => words.scrollIntoView({ block: 'center' }));
  const before = await topOf(page, seen);
  await expect(line(page, next)).toHaveCount(0);
  held.resolve();
  await expect(line(page, next)).toHaveCount(1);
  await page.unroute(`**/api${listMessages.path}`);
  expect(Math.abs((await topOf(page, seen)) - before)).toBeLessThan(1.5);
  return seen;
};

test('a long chat is read in pages to both sides, and what people look at stays where it is', async ({
  open,
  press,
}) => {
  const { amara, ben, picnic } = await newTalk();
  const body = { conversation_id: picnic };
  for (let at = 1; at <= 160; at++) await say(ben, picnic, `Line ${at}.\n\nPlums\n\nPears`);
  await amara.call(readConversation, { body: { ...body, seq: 160 } });
  const page = await open(amara, `/connect/group/${picnic}`);
  await expect(line(page, 160)).toBeInViewport();

  await readOn(page, 'start');
  const seen = await readOn(page, 'start');
  // The device may have been off since.
  await page.reload();
  await expect(line(page, seen)).toBeInViewport();
  await press(page.getByRole('button', { name: 'Jump to the latest' }));
  await expect(line(page, 160)).toBeInViewport();

  // From a link into its middle, it goes on to both sides.
  const { items } = await ben.call(listMessages, { body: { ...body, around_seq: 30, limit: 1 } });
  const other = await open(ben, `/connect/message/${items[0]?.message_id}`);
  await expect(line(other, 30)).toBeInViewport();
  await readOn(other, 'end');
});

test('a key finds what is unread further down than the list was read', async ({ open }) => {
  const { amara, ben, picnic, choir } = await newTalk();
  await say(ben, picnic, 'The van leaves at ten');
  for (let at = 1; at <= 60; at++) {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { employee_ids: [ben.employee_id], group_name: `Group ${at}` };
    const { conversation_id } = await amara.call(openConversation, { body, headers });
    await say(amara, conversation_id, 'Hello');
  }
  const page = await open(amara, `/connect/group/${choir}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Group 60' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Picnic' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message to Choir' }).press('Alt+Shift+ArrowDown');
  await expect(page).toHaveURL(new RegExp(picnic));
});

test('`@` in a chat offers those who are in it first', async ({ open }) => {
  const { owner, join } = await newCompany();
  for (const last_name of ['Adler', 'Berg', 'Costa', 'Dahl', 'Eriksen', 'Faro', 'Gruber']) {
    await owner.call(inviteEmployee, {
      body: {
        first_name: 'Alex',
        last_name,
        work_email_id: `${randomUUID()}@northwind.example`,
        position_title: 'Editor',
      },
      headers: { 'idempotency-key': randomUUID() },
    });
  }
  const alex = await join('Alex', 'Zimmer');
  const { conversation_id } = await owner.call(openConversation, {
    body: { employee_ids: [alex.employee_id], group_name: 'Picnic' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const page = await open(owner, `/connect/group/${conversation_id}`);
  const options = page.getByRole('listbox').getByRole('option');
  await page.getByRole('textbox', { name: 'Message to Picnic' }).pressSequentially('@');
  await expect(options.first()).toContainText('Alex Zimmer');
  await page.keyboard.type('Alex');
  await expect(options.nth(1)).toContainText('Alex Adler');
  await expect(options.first()).toContainText('Alex Zimmer');
});
