import type { Page } from '@playwright/test';
import { listCommunities } from '@plaudit/contract/community/endpoints';
import { feedItem, type FeedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { linked_paths, settings_sections } from '@plaudit/contract/paths';
import { callAs } from './support/api.ts';
import { violations } from './support/axe.ts';
import { settled } from './support/settled.ts';
import { openComposer } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

/** Narrower than every device: WCAG 1.4.10 asks for 320 px; 720 px is a screen of 1440 px at 200 %. */
const narrow = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

const commentsOf = (item: FeedItem): number =>
  (item as unknown as Record<string, { comments_count: number }>)[item.kind]?.comments_count ?? 0;

async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(colorScheme);
    const found = await violations(page, { rules: colorScheme === 'light' ? 'all' : 'colours' });
    expect.soft(found, `axe at ${where} in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Words in titles of recognition types that break across lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.type-title, .type-option-title')].flatMap((title) => {
      const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode();
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

async function expectSoundPage(page: Page, where: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, where);
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  for (const size of own.width < 400 ? [own] : narrow) {
    await page.setViewportSize(size);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.soft.poll(width, { message: `width of ${where} on a narrow screen` }).toBeLessThanOrEqual(size.width);
    expect.soft(await brokenWords(page), `broken words in titles of ${where}`).toEqual([]);
  }
  if (own.width > 400) expect.soft(await violations(page), `axe at ${where} on a narrow screen`).toEqual([]);
  await page.setViewportSize(own);
}

/** Each of the pages, one after the other in the same browser. */
async function expectSoundPages(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundPage(page, path);
    });
  }
}

test('pages before the sign-in are accessible in both themes and fit narrow screens', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('splashed', 'true'));
  await expectSoundPages(page, [
    '/sign-in',
    '/register',
    '/forgot-password',
    '/join',
    '/reset-password?token=x',
    '/verify',
    '/unsubscribe',
    '/sign-on?reason=denied',
    '/no/such/page',
  ]);
});

for (const [part, paths] of Object.entries({
  'pages of everybody': [
    '/',
    '/?about=team&search=nothing',
    '/people',
    '/people/chart',
    '/team',
    '/communities',
    '/drafts',
    '/polls',
    '/wallet',
    '/inbox',
  ],
  'the settings of a person': [
    '/settings',
    ...settings_sections.map((section) => `/settings/${section}`),
    '/settings/push',
  ],
  'company and recognition': [
    '/admin',
    'company',
    'modules',
    'values',
    'types',
    'type_groups',
    'communities',
    'polls',
    'insight',
    'moderation',
    'push',
  ],
  'points and records': [
    'points_allowance',
    'points_policy',
    'points_balances',
    'points_report',
    'retention',
    'privacy',
    'audit',
  ],
  'people in Admin': ['fields', 'audiences', 'import', 'provisioning', 'groups', 'departments'],
  'access in Admin': ['roles', 'administrators', 'sso', 'signin', 'sessions'],
})) {
  test(`${part} are accessible in both themes and fit narrow screens`, async ({ page, signIn }) => {
    await signIn(page, 'owner');
    await expectSoundPages(
      page,
      paths.map((path) => (path.startsWith('/') ? path : `/admin/${path}`)),
    );
  });
}

test('a profile, and content of every kind with its thread, are accessible and fit narrow screens', async ({
  page,
  signIn,
}) => {
  const session = await signIn(page, 'employee');
  const kinds = feedItem.options.map(({ shape }) => shape.kind.value);
  const contents = await Promise.all(
    kinds.map(async (kind) => {
      const { items } = await callAs(session)(listHomeFeed, { query: { kinds: kind } });
      const discussed = items.find((item) => commentsOf(item) > 0) ?? items[0];
      return linked_paths[kind](discussed?.item_id ?? '');
    }),
  );
  for (const path of [linked_paths.profile(session.employee_id), ...contents]) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectSoundPage(page, path);
  }
});

test('a community, its members and its requests are accessible and fit narrow screens', async ({ page, signIn }) => {
  const session = await signIn(page, 'employee');
  const { items } = await callAs(session)(listCommunities, { body: {} });
  const own = items.find(({ can }) => can.manage);
  const tabs = ['files', 'queue', 'about', 'members', 'requests'].map(
    (tab) => `/feed/community/${own?.community_id}?tab=${tab}`,
  );
  const invited = items.find(({ my }) => my.request === 'invited');
  await expectSoundPages(page, [...tabs, `/feed/community/${invited?.community_id}`]);
});

test(
  'the composer is accessible in both themes, also with its list of people open',
  { tag: '@phone' },
  async ({ page, signIn, press }) => {
    await signIn(page, 'employee');
    await page.goto('/');
    const composer = await openComposer(page, press);
    await expect(composer.getByRole('radio').first()).toBeVisible();
    await expectSoundPage(page, 'composer');
    await composer.getByRole('combobox', { name: 'To' }).fill('Ing');
    await expect(composer.getByRole('option', { name: /Ingrid Solberg/ })).toBeVisible();
    await expectAccessible(page, 'composer with people');
  },
);

test(
  'the search and the form of a post are accessible in both themes, also with results, filters and headings',
  { tag: '@phone' },
  async ({ page, signIn, press }) => {
    await signIn(page, 'employee');
    await page.goto('/');
    await press(page.getByRole('button', { name: 'Search', exact: true }));
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox', { name: 'Search everything' }).fill('lamp');
    await expect(search.getByRole('option').first()).toBeVisible();
    await press(search.getByRole('button', { name: 'Filters' }));
    await expectSoundPage(page, 'search');
    await press(search.getByRole('button', { name: 'Close' }));

    await press(page.getByRole('button', { name: 'Write a post' }));
    const form = page.getByRole('dialog', { name: 'Write a post' });
    await press(form.getByRole('textbox', { name: 'Your post' }));
    await press(form.getByRole('button', { name: 'Heading' }));
    await page.keyboard.type('Lamps');
    await press(form.getByRole('button', { name: 'Add a poll' }));
    await expect(form.getByRole('heading', { name: 'Lamps' })).toBeVisible();
    await expectSoundPage(page, 'the form of a post');
  },
);
