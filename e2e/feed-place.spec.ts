import type { Page } from '@playwright/test';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newCompany, type Person } from './support/company.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const write = (person: Person, words: string) =>
  person.call(createPost, { body: { words }, headers: { 'idempotency-key': crypto.randomUUID() } });

const cardOf = (page: Page, words: string) => page.getByRole('main').getByRole('article').filter({ hasText: words });

const topOf = async (page: Page, words: string) =>
  Math.round((await cardOf(page, words).boundingBox())?.y ?? Number.NaN);

test(
  'the place in the feed is the same after a post on its second page was opened and left',
  { tag: '@phone' },
  async ({ open, press }) => {
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
  },
);
