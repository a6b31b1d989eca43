import { getBalance } from '@plaudit/contract/points/endpoints';
import { getRecognition, listComments, listGiven } from '@plaudit/contract/recognition/endpoints';
import type { Locator, Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

type Press = (target: Locator) => Promise<void>;

/** Gives with the composer, as far as the send button leads. */
async function write(page: Page, press: Press, name: string, message: string): Promise<void> {
  const composer = page.getByRole('dialog', { name: 'Give recognition' });
  await press(page.getByRole('button', { name: 'Give recognition' }).first());
  await composer.getByRole('combobox', { name: 'To' }).fill(name);
  await press(composer.getByRole('option', { name: new RegExp(name) }));
  await composer.getByRole('textbox', { name: 'Message' }).fill(message);
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer).toBeHidden();
}

/** Everything that writing offline needs has been read: the page has had its idle time. */
const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    ['composer-dialog', 'waiting-card', 'unsent-page', 'type/list', 'employee/list'].every((part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(part) && (entry as PerformanceResourceTiming).responseEnd > 0),
    ),
  );

test('what is given, written and reacted to without a network survives a restart, and goes out once and in order', async ({
  open,
  press,
  isMobile,
}) => {
  const { owner, join } = await newCompany();
  const [amara, jonas] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id } = await give(owner, jonas, 'Before the tunnel');
  let page = await open(amara);
  await untilReady(page);
  const context = page.context();
  await context.setOffline(true);

  await write(page, press, 'Jonas', 'From inside the tunnel');
  const waiting = page.getByRole('article').filter({ hasText: 'From inside the tunnel' });
  await expect(waiting).toContainText('Waiting to be sent');
  const other = page.getByRole('article').filter({ hasText: 'Before the tunnel' });
  await press(other.getByRole('button', { name: /^React/ }));
  await expect(other.getByRole('button', { name: 'Your reaction: Clap, 1 in all' })).toBeVisible();
  await press(other.getByRole('button', { name: 'Comment' }));
  await other.getByRole('textbox', { name: 'Write a comment' }).fill('Well done');
  await press(other.getByRole('button', { name: 'Send the comment' }));
  await expect(other.getByRole('button', { name: '1 comment' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toContainText('3 things are not sent');
  expect((await amara.call(getBalance)).to_give).toBe(500);

  // Another start of the app, and a server that cannot be reached yet.
  await page.close();
  await context.setOffline(false);
  const isWrite = (url: URL) => /QuickInteract|comment\/new|item\/reaction/.test(url.pathname);
  const sent: string[] = [];
  await context.route(isWrite, (route) => route.abort());
  page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toContainText('Waiting to be sent');
  const balance = isMobile
    ? page.getByRole('button', { name: /left to give/ })
    : page.getByRole('region', { name: 'Points to give' });
  await expect(balance).toContainText('490');
  await press(page.getByRole('link', { name: '3 not sent yet' }));
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveText([
    /Recognition for Jonas Weber.*From inside the tunnel/,
    /Reaction.*👏/,
    /Comment.*Well done/,
  ]);

  context.on('request', (request) => isWrite(new URL(request.url())) && sent.push(new URL(request.url()).pathname));
  await context.unroute(isWrite);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(sent).toEqual(['/api/recog/QuickInteract', '/api/recog/item/reaction', '/api/recog/item/comment/new']);
  await press(page.getByRole('link', { name: 'Home' }));
  await expect(page.getByRole('article').first()).toContainText('From inside the tunnel');
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  const given = await amara.call(listGiven, { body: {} });
  expect(given.items.map(({ message }) => message)).toEqual(['From inside the tunnel']);
  const comments = await amara.call(listComments, { query: { recognition_id } });
  expect(comments.items.map(({ message }) => message)).toEqual(['Well done']);
  expect((await amara.call(getRecognition, { query: { recognition_id } })).my_reaction).toBe('clap');
  expect((await amara.call(getBalance)).to_give).toBe(490);
});
