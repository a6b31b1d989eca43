import { listSessions, revokeSession } from '@plaudit/contract/auth/endpoints';
import { countUnread, getPreferences } from '@plaudit/contract/notification/endpoints';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import { getRecognition, giveRecognition, listComments, listGiven } from '@plaudit/contract/recognition/endpoints';
import type { Locator, Page } from '@playwright/test';
import { newCompany, password, type Person } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

type Press = (target: Locator) => Promise<void>;

/** Writes a recognition in the composer and presses the send button. */
async function write(page: Page, press: Press, name: string, message: string): Promise<void> {
  const composer = page.getByRole('dialog', { name: 'Give recognition' });
  await press(page.getByRole('button', { name: 'Give recognition' }).first());
  await composer.getByRole('combobox', { name: 'To' }).fill(name);
  await press(composer.getByRole('option', { name: new RegExp(name) }));
  await composer.getByRole('textbox', { name: 'Message' }).fill(message);
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer).toBeHidden();
}

const scripts = ['writing', 'waiting-card', 'comment-thread', 'unsent-page'];

/** Everything that writing offline needs has loaded: the page has had its idle time. */
const untilReady = (page: Page, needed = [...scripts, 'type/list', 'employee/find']): Promise<unknown> =>
  page.waitForFunction((parts) => {
    const read = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return parts.every((part) => read.some(({ name, responseEnd }) => name.includes(part) && responseEnd > 0));
  }, needed);

test(
  'recognitions, comments and reactions without a network survive a restart, and are sent once and in order',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
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
    await press(other.getByRole('button', { name: 'Send comment' }));
    await expect(other.getByRole('button', { name: '1 comment' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Showing what was last loaded' })).toContainText('3 items');
    expect((await amara.call(getBalance)).to_give).toBe(500);

    // Another start of the app, with a server that is still unreachable.
    await page.close();
    const isWrite = (url: URL) => /QuickInteract|comment\/new|reaction\/set/.test(url.pathname);
    const sent: string[] = [];
    await context.route(isWrite, (route) => route.abort());
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('article').first()).toContainText('Waiting to be sent');
    const balance = isMobile
      ? page.getByRole('button', { name: /left to give/ })
      : page.getByRole('region', { name: 'Points to give' });
    await expect(balance).toContainText('490');
    await press(page.getByRole('link', { name: '3 not sent yet' }));
    await expect(page.getByRole('list', { name: 'Unsent items' }).getByRole('listitem')).toHaveText([
      /Recognition for Jonas Weber.*From inside the tunnel/,
      /Reaction.*👏/,
      /Comment.*Well done/,
    ]);

    context.on('request', (request) => isWrite(new URL(request.url())) && sent.push(new URL(request.url()).pathname));
    await context.unrouteAll({ behavior: 'wait' });
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'Your recognition for Jonas Weber was sent',
    );
    await expect(page.getByText('All sent')).toBeVisible();
    expect(sent).toEqual(['/api/recog/QuickInteract', '/api/content/reaction/set', '/api/content/comment/new']);
    await press(page.getByRole('link', { name: 'Home' }));
    await expect(page.getByRole('article').first()).toContainText('From inside the tunnel');
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    const given = await amara.call(listGiven, { body: {} });
    expect(given.items.map(({ message }) => message)).toEqual(['From inside the tunnel']);
    const comments = await amara.call(listComments, { query: { recognition_id } });
    expect(comments.items.map(({ message }) => message)).toEqual(['Well done']);
    expect((await amara.call(getRecognition, { query: { recognition_id } })).my_reaction).toBe('clap');
    expect((await amara.call(getBalance)).to_give).toBe(490);
  },
);

test('two tabs show pending writes, send each once, and replace it with the real one without a jump', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [amara, jonas] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  await give(owner, jonas, 'Before the tunnel');
  const here = await open(amara);
  await untilReady(here);
  const there = await here.context().newPage();
  await there.goto('/');
  // Its lists are those that the first tab has stored.
  await untilReady(there, scripts);
  await here.context().setOffline(true);
  await write(here, press, 'Jonas', 'Only once, please');
  const [first, below] = [there.getByRole('article').first(), there.getByRole('article').nth(1)];
  await expect(first).toContainText('Waiting to be sent');
  await expect(below).toContainText('Before the tunnel');
  const before = await below.boundingBox();

  // It takes as much space while it is being sent.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await here.context().route(`**/api${giveRecognition.path}`, (route) => arrived.then(() => route.continue()));
  await here.context().setOffline(false);
  await expect(first).toContainText('Sending');
  expect(await below.boundingBox()).toEqual(before);
  arrive();
  for (const page of [here, there]) {
    await expect(page.getByRole('article').first().getByRole('button', { name: 'React' })).toBeVisible();
    await expect(page.getByText('Only once, please')).toHaveCount(1);
    await expect(page.getByText('not sent yet')).toHaveCount(0);
  }
  await expect(first).toContainText('Only once, please');
  expect(await below.boundingBox()).toEqual(before);
  expect((await amara.call(listGiven, { body: {} })).items.length).toBe(1);
});

test('a write that the server refuses later is reported with its reason, can be changed, and then arrives', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [amara, jonas] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  await give(owner, jonas, 'Before the tunnel');
  const page = await open(amara);
  await untilReady(page);
  await page.context().setOffline(true);
  await write(page, press, 'Jonas', 'With ten points');
  // At the same time, on another device.
  for (let time = 1; time <= 10; time += 1) await give(amara, jonas, `Gift ${time}`, { points: time === 10 ? 45 : 50 });
  expect((await amara.call(getBalance)).to_give).toBe(5);

  await page.context().setOffline(false);
  const refused = page.getByRole('article').filter({ hasText: 'With ten points' });
  await expect(refused.getByRole('alert')).toHaveText("Not sent. You don't have enough points.");
  await press(page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'View' }));
  const row = page.getByRole('listitem').filter({ hasText: 'Recognition for Jonas Weber' });
  await press(row.getByRole('button', { name: 'Edit' }));
  const composer = page.getByRole('dialog', { name: 'Give recognition' });
  await expect(composer.getByRole('textbox', { name: 'Message' })).toContainText('With ten points');
  await composer.getByRole('textbox', { name: 'Points' }).fill('5');
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(page.getByText('All sent')).toBeVisible();
  const [last] = (await amara.call(listGiven, { body: {} })).items;
  expect(last).toMatchObject({ message: 'With ten points', points: 5 });
  expect((await amara.call(getBalance)).to_give).toBe(0);
});

test('signing out warns of unsent writes, and clears them on request; discarding can be undone', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [amara, jonas] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id } = await give(owner, jonas, 'Before the tunnel');
  const page = await open(amara);
  await page.context().route('**/api/content/reaction/set', (route) => route.abort());
  await press(page.getByRole('article').getByRole('button', { name: /^React/ }));
  await press(page.getByRole('link', { name: '1 not sent yet' }));
  await press(page.getByRole('button', { name: 'Discard' }));
  await expect(page.getByText('All sent')).toBeVisible();
  await press(page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('list', { name: 'Unsent items' })).toContainText('Reaction');

  const leave = async () => {
    await press(page.getByRole('button', { name: /^Account:/ }));
    await press(page.getByRole('menuitem', { name: 'Sign out' }));
  };
  await leave();
  const warning = page.getByRole('alertdialog', { name: "1 item hasn't been sent" });
  await press(warning.getByRole('button', { name: 'Cancel' }));
  await leave();
  await press(warning.getByRole('button', { name: 'Sign out anyway' }));
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const countLeft = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opened = indexedDB.open('plaudit');
          opened.onsuccess = () => {
            const count = opened.result.transaction('writes').objectStore('writes').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  // Signing out reloads the page, at a moment that is not visible from here.
  await expect(async () => expect(await countLeft()).toBe(0)).toPass();
  expect((await amara.call(getRecognition, { query: { recognition_id } })).my_reaction).toBeNull();
});

test('without a database the app says what it can’t store, and the text stays in the field', async ({
  newBrowser,
  signIn,
  press,
}) => {
  const page = await newBrowser();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
  await signIn(page, 'employee');
  await page.goto('/');
  const card = page.getByRole('article').first();
  await press(card.getByRole('button', { name: /omment/ }));
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Do not lose me');
  await page.context().route('**/api/content/comment/new', (route) => route.abort());
  await press(card.getByRole('button', { name: 'Send comment' }));
  await expect(card.getByRole('alert')).toContainText("can't save this");
  await expect(field).toHaveText('Do not lose me');
});

test('profile, inbox and emails may be changed without a network, and only what was seen is marked', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const { employee_id } = jonas;
  await give(owner, jonas, 'First');
  const page = await open(jonas, '/inbox');
  await expect(page.getByRole('listitem').filter({ hasText: 'First' })).toBeVisible();
  const block = /notification\/read|preference\/update|meta\/update|notification\/list/;
  await page.context().route(block, (route) => route.abort());
  await press(page.getByRole('button', { name: 'Mark all as read' }));
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible();
  await give(owner, jonas, 'Second, in the meantime');

  await page.goto(`/profile/${employee_id}`);
  await press(page.getByRole('button', { name: 'Edit profile' }));
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByRole('textbox', { name: 'About' }).fill('Written on the train');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Written on the train')).toBeVisible();
  await page.goto('/settings/notifications');
  const conversations = page.getByRole('button', { name: /^Conversations/ });
  await press(conversations);
  const comments = page.getByRole('switch', { name: 'New comments Email' });
  const was_on = await comments.isChecked();
  await press(comments);
  await expect(page.getByRole('link', { name: '3 not sent yet' })).toBeVisible();
  await page.reload();
  await press(conversations);
  await expect(comments).toBeChecked({ checked: !was_on });
  await expect(page.getByRole('link', { name: '3 not sent yet' })).toBeVisible();

  await page.context().unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: 'not sent yet' })).toHaveCount(0);
  expect(await jonas.call(countUnread)).toEqual({ unread_count: 1 });
  expect(await jonas.call(getEmployee, { body: { employee_id } })).toMatchObject({ about: 'Written on the train' });
  const { items } = await jonas.call(getPreferences, { query: { kinds: 'mention,comment' } });
  expect(items.find(({ kind }) => kind === 'comment')?.mail).toBe(!was_on);
});

test('writes of a person whose session ended are never sent as the next person, and are sent when they are back', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [amara, jonas] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  await give(owner, jonas, 'Before the tunnel');
  const page = await open(amara);
  await untilReady(page);
  const context = page.context();
  const sent: { message: string; by: string | undefined }[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/QuickInteract')) return;
    sent.push({ message: request.postDataJSON().message, by: request.headers()['employee-id'] });
  });
  await context.setOffline(true);
  await write(page, press, 'Olivia', 'From Amara alone');
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible();

  const { items } = await amara.call(listSessions);
  for (const { session_id, is_current } of items)
    if (!is_current) await amara.call(revokeSession, { body: { session_id } });
  await context.setOffline(false);
  const signIn = async ({ email, first_name }: Person) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(page.getByRole('heading', { name: new RegExp(`^Good .*, ${first_name}$`) })).toBeVisible();
  };
  await signIn(jonas);
  // By then the queue of the current person has been sent.
  await write(page, press, 'Amara', 'From Jonas');
  await expect(page.getByRole('article').first()).toContainText('From Jonas');
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(page.getByText('From Amara alone')).toHaveCount(0);
  const givenBy = async ({ call }: Person) => (await call(listGiven, { body: {} })).items.map(({ message }) => message);
  await expect.poll(() => givenBy(jonas)).toEqual(['From Jonas']);

  await press(page.getByRole('button', { name: /^Account/ }));
  const landing = page.waitForEvent('load');
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await landing;
  await signIn(amara);
  await expect.poll(() => givenBy(amara)).toEqual(['From Amara alone']);
  const of_amara = () => sent.filter(({ message }) => message === 'From Amara alone');
  // The browser tells of a request later than the server has it.
  await expect.poll(() => of_amara().length).toBeGreaterThan(0);
  expect(of_amara().filter(({ by }) => by !== amara.employee_id)).toEqual([]);
});
