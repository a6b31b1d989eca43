import { findPeople } from '@plaudit/contract/people/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import { giveRecognition, listGiven, listSuggestions, listTypes } from '@plaudit/contract/recognition/endpoints';
import { newCompany } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { give, openComposer } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

const sending = `**/api${giveRecognition.path}**`;

test('after a lost answer the same request is repeated, and gives one recognition, paid once', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  const page = await open(owner);
  const composer = await openComposer(page, press);
  await press(composer.getByRole('button', { name: 'Add Jonas Weber' }));
  await composer.getByRole('textbox', { name: 'Message' }).fill('Sent into a tunnel');

  await page.route(
    sending,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer).toBeHidden();
  const given = page.getByRole('article').filter({ hasText: 'Sent into a tunnel' });
  await expect(given.getByRole('button', { name: 'React' })).toBeVisible();
  await expect(given).toHaveCount(1);
  await expect(page.getByRole('link', { name: /not sent yet/ })).toHaveCount(0);
  expect((await receiver.call(getBalance)).to_spend).toBe(10);
  expect((await owner.call(listGiven, { body: {} })).totals).toEqual({ count: 1, points: 10 });
  expect(await owner.call(getBalance)).toMatchObject({ to_give: 490 });
});

test('the person to thank stays under the pointer while the composer loads its types and suggestions', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  await join('Mara', 'Lind');
  const [types, likely] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let colleagues: Promise<unknown> | undefined;
  const page = await open(owner, '/', async (fresh) => {
    const hold = (path: string, until: Promise<void>) =>
      fresh.route(`**/api${path}**`, async (route) => {
        await until;
        await route.continue();
      });
    await hold(listTypes.path, types.promise);
    await hold(listSuggestions.path, likely.promise);
    colleagues = fresh.waitForResponse(`**/api${findPeople.path}**`);
  });
  const composer = await openComposer(page, press);
  await expect(composer).toBeVisible();
  // The first ones are not known yet: no one is shown where another person will be.
  await colleagues;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const suggested = composer.getByRole('group', { name: 'Suggestions' }).getByRole('button');
  await expect(suggested).toHaveCount(0);
  likely.resolve();
  await expect(suggested).toHaveCount(2);
  const places = () =>
    suggested.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  const before = await places();
  types.resolve();
  await expect(composer.getByRole('radio').first()).toBeVisible();
  expect(await places()).toEqual(before);
});

test('missing points are reported next to the points, by the app and by the server, and the text stays', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  const { items: types } = await owner.call(listTypes);
  const large = types.find(({ title }) => title === 'Above and beyond')?.recognition_type_id ?? '';
  for (const points of [200, 200]) await give(owner, receiver, 'Much', { recognition_type_id: large, points });
  const page = await open(owner);
  const composer = await openComposer(page, press);
  await press(composer.getByRole('button', { name: 'Add Jonas Weber' }));
  await press(composer.getByRole('radio', { name: /Above and beyond/ }).locator('..'));
  await composer.getByRole('textbox', { name: 'Message' }).fill('Every word of this matters');
  const points = composer.getByRole('textbox', { name: 'Points' });
  await points.fill('150');
  await expect(points).toHaveAccessibleDescription(/You're 50 points short\. You have 100 left\./);

  // Another device spends points that this one still counts on.
  await page.route(`**/api${getBalance.path}**`, (route) => route.abort());
  await give(owner, receiver, 'From the phone', { recognition_type_id: large, points: 60 });
  await points.fill('100');
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(points).toHaveAttribute('aria-invalid', 'true');
  await expect(points).toHaveAccessibleDescription(/You don't have enough points\./);
  await expect(composer.getByRole('textbox', { name: 'Message' })).toHaveValue('Every word of this matters');
  await expect(composer.getByRole('button', { name: 'Remove Jonas Weber' })).toBeVisible();
  await points.fill('40');
  // The answer to the whole form is in sight on a small screen, too.
  await page.setViewportSize({ width: 390, height: 600 });
  const refusal = { status: false, error_code: 'NO_PERMISSION', error_message: 'Permission not given.', payload: null };
  await page.route(sending, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer.getByRole('alert')).toHaveText('Permission not given.');
  await expect(composer.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer).toBeHidden();
  expect(await owner.call(getBalance)).toMatchObject({ to_give: 0 });
});

test('the number in the points field is sent, or nothing is; an empty message prompts once', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  const page = await open(owner);
  const composer = await openComposer(page, press);
  await press(composer.getByRole('button', { name: 'Add Jonas Weber' }));
  const points = composer.getByRole('textbox', { name: 'Points' });
  for (const typed of ['300', '2.5', '']) {
    await points.fill(typed);
    await page.keyboard.press('Control+Enter');
    await expect(points).toHaveValue(typed);
    await expect(points).toHaveAccessibleDescription(/Enter a whole number from \d+ to \d+\./);
    await expect(composer).toBeVisible();
  }
  await points.fill('7');
  await press(composer.getByRole('radio', { name: /Bright idea/ }).locator('..'));
  await expect(points).toHaveValue('7');
  const message = composer.getByRole('textbox', { name: 'Message' });
  await points.press('Control+Enter');
  await expect(message).toBeFocused();
  await expect(composer.getByText('Add a few words that say why, or press Send again')).toBeVisible();
  await message.press('Control+Enter');
  await expect(composer).toBeHidden();
  await expect.poll(async () => (await receiver.call(getBalance)).to_spend).toBe(7);
});

test('a recognition that was just sent is taken back, and its draft is there again to be changed and sent', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  const page = await open(owner);
  const composer = await openComposer(page, press);
  await press(composer.getByRole('button', { name: 'Add Jonas Weber' }));
  const message = composer.getByRole('textbox', { name: 'Message' });
  await message.fill('You saved the relase');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toContainText('You saved the relase');
  await press(await heldUndo(page));
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(message).toHaveValue('You saved the relase');
  expect((await receiver.call(getBalance)).to_spend).toBe(0);
  await message.fill('You saved the release');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toContainText('You saved the release');
});

test('a draft survives closing the composer and reloading the page', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner);
  const opener = page.getByRole('button', { name: /Who made your day better/ });
  const composer = page.getByRole('dialog', { name: 'Give recognition' });
  await press(opener);
  await press(composer.getByRole('button', { name: 'Add Jonas Weber' }));
  // The row stays, so that nothing moves under a finger, and is not empty.
  await expect(composer.getByRole('group', { name: 'Suggestions' })).toHaveText('No one else to suggest');
  await press(composer.getByRole('radio', { name: /Bright idea/ }).locator('..'));
  await composer.getByRole('textbox', { name: 'Message' }).fill('Half a sent');
  await press(composer.getByRole('button', { name: 'Close' }));
  await expect(composer).toBeHidden();

  await page.reload();
  await press(opener);
  await expect(composer.getByRole('button', { name: 'Remove Jonas Weber' })).toBeVisible();
  await expect(composer.getByRole('radio', { name: /Bright idea/ })).toBeChecked();
  await expect(composer.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
});

test(
  'Back closes what is open and leaves the page as it is; the next Back leads on',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    await join('Jonas', 'Weber');
    const page = await open(owner, '/people');
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }));
    const composer = await openComposer(page, press);
    await composer.getByRole('textbox', { name: 'Message' }).fill('Half a sent');
    await page.goBack();
    await expect(composer).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await press(page.getByRole('button', { name: /Who made your day better/ }));
    await expect(composer.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
    await page.goBack();
    await expect(composer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/people$/);
  },
);

test('while the composer loads it says so, accepts clicks and keeps what is typed', async ({ open }) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const words = Promise.withResolvers<void>();
  const page = await open(owner, '/', (fresh) =>
    fresh.route('**/locales/en/people.json', async (route) => {
      await words.promise;
      await route.continue();
    }),
  );
  const opening = page.getByRole('status').filter({ hasText: 'Loading' });
  const composer = page.getByRole('dialog', { name: 'Give recognition' });
  await expect(page.getByRole('button', { name: /Who made your day better/ })).toBeVisible();
  await page.keyboard.press('g');
  await expect(opening).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opening).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.type('Jonasx');
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: /Who made your day better/ }).click({ force: true });
  await expect(opening).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  words.resolve();
  await expect(composer.getByRole('combobox', { name: 'To' })).toHaveValue('Jonas');
  await page.keyboard.press('Enter');
  await expect(composer.getByText('Jonas Weber')).toBeVisible();
});
