import { createCommunity } from '@plaudit/contract/community/endpoints';
import { noteClicks, noteSeen, setReaction } from '@plaudit/contract/content/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const url = 'https://menu.example/today';
const headers = () => ({ 'idempotency-key': crypto.randomUUID() });

test('authors see how many people a post and a poll reached, and save it; readers have no entry for that', async ({
  open,
  press,
}) => {
  const { owner, company_id, join } = await newCompany();
  await owner.call(updateModules, { body: { company_id, polls: true } });
  const names = ['Jonas', 'Noor', 'Lars', 'Amara', 'Priya', 'Kenji'];
  const colleagues = await Promise.all(names.map((name) => join(name, 'Weber')));
  const [author, ...readers] = colleagues as [(typeof colleagues)[0], ...typeof colleagues];
  const reader = readers[0] as (typeof colleagues)[0];
  const { post_id } = await author.call(createPost, { body: { words: `Lunch is here: ${url}` }, headers: headers() });
  const asked = { question: 'Soup or salad?', options: ['Soup', 'Salad'] };
  const { poll_id } = await author.call(createPoll, { body: asked, headers: headers() });
  await reader.call(setReaction, { body: { content_id: post_id, reaction: 'clap' }, headers: headers() });
  // Counted once five have seen it, so this comes before.
  await reader.call(noteClicks, { body: { clicks: [{ content_id: post_id, url }] } });
  for (const { call } of readers) await call(noteSeen, { body: { content_ids: [post_id, poll_id] } });

  const menuOf = async (page: Page, title: RegExp) => {
    await press(page.getByRole('article', { name: title }).getByRole('button', { name: 'More actions' }));
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  };
  const entry = (page: Page) => page.getByRole('menuitem', { name: 'Insight' });

  const page = await open(author);
  const insight = page.getByRole('dialog', { name: 'Insight' });
  /** A number of the dialog, by the name above it. */
  const figure = (name: string) => insight.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await menuOf(page, /Lunch is here/);
  await press(entry(page));
  await expect(figure('Reach')).toContainText('83%');
  await expect(figure('Reach')).toContainText('5 of 6 people');
  await expect(figure('Reactions')).toContainText('1');
  await expect(figure('Opened a link')).toContainText('1');
  await expect(insight.getByRole('list', { name: 'Links' })).toContainText('menu.example/today');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(insight.getByRole('button', { name: 'Export' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^post.*insight.*\.xlsx$/);
  expect(await file.failure()).toBeNull();
  await page.keyboard.press('Escape');
  await expect(insight).toBeHidden();
  await menuOf(page, /Soup or salad/);
  await press(entry(page));
  await expect(figure('Reach')).toContainText('5 of 6 people');

  const other = await open(reader);
  for (const title of [/Lunch is here/, /Soup or salad/]) {
    await menuOf(other, title);
    await expect(entry(other)).toHaveCount(0);
    await other.keyboard.press('Escape');
  }
});

test('the reach of posts is shown for any of many communities', async ({ open }) => {
  const { owner } = await newCompany();
  const found = (community_name: string) => owner.call(createCommunity, { body: { community_name } });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await found(`Crew ${number}`);
  const { community_id: place_id } = await found('Orchard');
  await owner.call(createPost, { body: { words: 'Apples there', place_id }, headers: headers() });
  await owner.call(createPost, { body: { words: 'Lunch is here' }, headers: headers() });
  const page = await open(owner, '/admin/insight');
  const posts = page.getByRole('table').getByRole('rowheader');
  await expect(posts).toHaveText([/Lunch is here/, /Apples there/]);
  const where = page.getByRole('combobox', { name: 'Community' });
  await where.fill('orch');
  await expect(page.getByRole('option')).toHaveText(['Orchard']);
  await where.press('Enter');
  await expect(posts).toHaveText([/Apples there/]);
});

test(
  'a long name in a list of choices or in a menu stays on the screen',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { owner } = await newCompany();
    const community_name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen';
    await owner.call(createCommunity, { body: { community_name } });
    const page = await open(owner, '/admin/insight');
    await press(page.getByRole('combobox', { name: 'Community' }));
    await expect(page.getByRole('option', { name: community_name })).toBeInViewport({ ratio: 1 });
    await page.goto('/');
    await press(page.getByRole('button', { name: 'More filters' }));
    await expect(page.getByRole('menuitemradio', { name: community_name })).toBeInViewport({ ratio: 1 });
  },
);
