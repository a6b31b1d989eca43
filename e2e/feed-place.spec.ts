import type { Page } from '@playwright/test';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newCompany, type Person } from './support/company.ts';
import { addFiles } from './support/files.ts';
import { draw } from './support/pictures.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const write = (person: Person, words: string) =>
  person.call(createPost, { body: { words }, headers: { 'idempotency-key': crypto.randomUUID() } });

const cardOf = (page: Page, words: string) => page.getByRole('main').getByRole('article').filter({ hasText: words });

const topOf = async (page: Page, words: string) =>
  Math.round((await cardOf(page, words).boundingBox())?.y ?? Number.NaN);

test('the place in the feed is the same after a post on its second page was opened and left', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  for (let at = 30; at >= 1; at--) await write(owner, `Report no. ${at} of the harbor\n\nAll is well`);
  const page = await open(owner);
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  await cardOf(page, 'Report no. 20 of').scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(30);
  const words = 'Report no. 26 of';
  await cardOf(page, words).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await settled(page);
  const before = await topOf(page, words);
  await press(cardOf(page, words).locator('a.content-time'));
  await expect(page).toHaveURL(/\/posts\//);
  await expect(cards).toHaveCount(1);
  await settled(page);
  await page.goBack();
  await expect(cards).toHaveCount(30);
  await expect.poll(() => topOf(page, words)).toBe(before);
  await settled(page);
  expect(await topOf(page, words)).toBe(before);
});

test('nothing in the feed moves when the pictures of a post arrive', { tag: '@phone' }, async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const ben = await join('Ben', 'Adler');
  await write(owner, 'The harbor is open');
  const author = await open(owner);
  await press(author.getByRole('button', { name: 'Write a post' }));
  const form = author.getByRole('dialog', { name: 'Write a post' });
  await form.getByRole('textbox', { name: 'Your post' }).fill('Two lamps');
  await addFiles(author, form, [
    await draw(author, 'Tall.png', { width: 300, height: 500 }),
    await draw(author, 'Wide.png', { width: 600, height: 200 }),
  ]);
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();

  const page = await open(ben, '/inbox');
  const arrive = Promise.withResolvers<void>();
  await page.route('**/files/**', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await press(page.getByRole('link', { name: 'Home' }).first());
  await expect(cardOf(page, 'The harbor is open')).toBeVisible();
  await expect(cardOf(page, 'Two lamps').getByRole('button', { name: /^Open picture/ })).toHaveCount(2);
  const before = await topOf(page, 'The harbor is open');
  arrive.resolve();
  await cardOf(page, 'Two lamps').scrollIntoViewIfNeeded();
  const drawn = () =>
    cardOf(page, 'Two lamps').evaluate(
      (card) =>
        [...card.querySelectorAll<HTMLImageElement>('button img')].filter((each) => each.naturalWidth > 0).length,
    );
  await expect.poll(drawn).toBe(2);
  await settled(page);
  expect(await topOf(page, 'The harbor is open')).toBe(before);
});
