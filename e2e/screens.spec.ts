import { resolveCompany } from '@plaudit/contract/auth/endpoints';
import { updateCompany } from '@plaudit/contract/company/endpoints';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { updateAccountStatus } from '@plaudit/contract/people/endpoints';
import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test(
  'R2.1 R2.2 the loader fills the screen while the company or a part loads; then the signed-in app is there',
  { tag: '@phone' },
  async ({ open, press, hasTouch }) => {
    const { owner } = await newCompany();
    const page = await open(owner, '/sign-in?kept=1');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('company'));
    /** Holds requests back until the function that it returns is called. */
    const hold = async (pattern: string): Promise<() => void> => {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(pattern, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    };
    const sendCompany = await hold(`**/api${resolveCompany.path}**`);
    await page.goto('/');
    const loader = page.locator('.screen[role="status"]');
    await expect(loader).toHaveText('Loading…');
    const size = page.viewportSize();
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    sendCompany();
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();

    const sendPart = await hold('**/assets/people-page-*.js');
    const link = page.getByRole('link', { name: 'People', exact: true });
    if (!hasTouch) {
      // A pointer that rests on the link makes the part load ahead.
      const asked = page.waitForRequest('**/assets/people-page-*.js');
      await link.hover();
      await asked;
    }
    await press(link);
    await expect(loader).toBeVisible();
    sendPart();
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
    await expect(loader).toHaveCount(0);
  },
);

test('R2.6 R9.5 an unforeseen error shows the 500 screen inside the navigation; its ticket button does nothing, its other one reloads', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'Thanks for the proofs');
  await owner.call(updateCompany, { body: { support_email: 'help@northwind.example' } });
  const page = await open(owner, '/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.route(`**/api${listHomeFeed.path}**`, (route) =>
    route.fulfill({ json: { status: true, data: { items: [{ kind: 'recognition' }, null], next_cursor: null } } }),
  );
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name ?? ''))),
  );
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Oops.. Something went wrong' });
  await expect(title).toBeVisible();
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.getByText('Please refresh the page, or report an issue to our support team.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@northwind.example',
  );
  await page.evaluate(() => {
    const writeText = async (text: string) => document.documentElement.setAttribute('data-copied', text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await press(page.getByRole('button', { name: 'Copy help@northwind.example' }));
  await expect(page.locator('html[data-copied="help@northwind.example"]')).toHaveCount(1);

  // The navigation is still there, and other pages work.
  await press(page.getByRole('link', { name: /^Inbox/ }));
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await expect(title).toBeHidden();
  await page.goBack();
  await expect(title).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');

  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await press(page.getByRole('button', { name: 'Raise a ticket' }));
  await expect(title).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  const reloaded = page.waitForEvent('load');
  await press(page.getByRole('button', { name: 'Try again' }));
  await reloaded;
  await expect(page.getByRole('article')).toContainText('Thanks for the proofs');
  // The ticket button loaded nothing.
  expect(loads).toBe(1);
});

test('R2.4 R9.5 people who are deactivated while signed in learn it at once, with the way to help and out; so does everyone in a closed company', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await owner.call(updateCompany, { body: { support_email: 'help@northwind.example' } });
  const page = await open(jonas);
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await owner.call(updateAccountStatus, { query: { employee_id: jonas.employee_id, status: 'INACTIVE' } });
  await expect(page.getByRole('heading', { name: "Your account isn't active" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@northwind.example',
  );
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toBeNull();
  await press(page.getByRole('button', { name: 'Go to the sign-in page' }));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  const other = await open(owner, '/wallet');
  await expect(other.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  const payload = { inactive: 'company' };
  const refusal = { status: false, error_code: 'AUTH_INVALID_TOKEN', error_message: 'Invalid token', payload };
  // Nothing that the page still asks is refused before it is opened again.
  await other.goto('about:blank');
  await other.route('**/api/**', (route) => route.fulfill({ status: 401, json: refusal }));
  await other.goto('/wallet');
  await expect(other.getByRole('heading', { name: "This company isn't active" })).toBeVisible();
});

test('R9.5 support and terms of the server are below the sign-in, those of the company in the account menu, and none if there are none', async ({
  page,
  open,
  press,
}) => {
  const links = (on: Page) => on.getByRole('link', { name: /^(Contact support|Terms)$/ });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await settled(page);
  await expect(links(page)).toHaveCount(0);
  await page.route(`**/api${getAppConfig.path}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.data, { support_email: 'help@plaudit.example', terms_url: 'https://plaudit.example/terms' });
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@plaudit.example',
  );
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://plaudit.example/terms');

  const { owner } = await newCompany();
  const own = { support_email: 'help@northwind.example', terms_url: 'https://northwind.example/terms' };
  await owner.call(updateCompany, { body: own });
  const inside = await open(owner);
  await press(inside.getByRole('button', { name: 'Account: Olivia Marsh' }));
  await expect(inside.getByRole('menuitem', { name: 'Contact support' })).toHaveAttribute(
    'href',
    `mailto:${own.support_email}`,
  );
  await expect(inside.getByRole('menuitem', { name: 'Copy help@northwind.example' })).toBeVisible();
  await expect(inside.getByRole('menuitem', { name: 'Terms' })).toHaveAttribute('href', own.terms_url);
});

test('an unfinished text is still there after navigation and reloads, and gone after signing out', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const { recognition_id } = await give(jonas, owner, 'Thanks for the trust');
  const page = await open(owner, `/recognition/${recognition_id}`);
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('Half a com');
  await press(page.getByRole('link', { name: 'Inbox' }));
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.goBack();
  await expect(comment).toHaveValue('Half a com');

  await page.goto(`/profile/${owner.employee_id}`);
  await press(page.getByRole('button', { name: 'Edit profile' }));
  const about = page.getByRole('textbox', { name: 'About' });
  await about.fill('Collects fountain p');
  await page.reload();
  await press(page.getByRole('button', { name: 'Edit profile' }));
  await expect(about).toHaveValue('Collects fountain p');
  await press(page.getByRole('button', { name: 'Cancel' }));
  await press(page.getByRole('button', { name: 'Edit profile' }));
  await expect(about).toHaveValue('');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));
  await expect.poll(drafts).toEqual([`draft comment ${recognition_id} ${owner.employee_id}`]);

  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Account: Olivia Marsh' }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(async () => expect(await drafts()).toEqual([])).toPass();
});

test('people who go back find the card that they left where it was', async ({ page, signIn, press }) => {
  await signIn(page, 'owner');
  await page.goto('/');
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  await settled(page);
  const link = page.locator('article a[href^="/recognition/"]').nth(14);
  const path = (await link.getAttribute('href')) as string;
  const left = page.locator(`article a[href="${path}"]`).first();
  const top = () => left.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Cards on the way there get their height.
  const place = await cards.evaluateAll(
    (all, href) => all.findIndex((card) => card.querySelector(`a[href="${href}"]`)),
    path,
  );
  for (let at = 0; at < place; at++) await cards.nth(at).scrollIntoViewIfNeeded();
  // Not at the edge, where it is below the bar of a phone and scrolls again when it is pressed.
  await left.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await top();
  await press(left);
  await expect(page).toHaveURL(new RegExp(path));
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8);
  await settled(page);
  expect(Math.abs((await top()) - before)).toBeLessThan(8);
});

test('on a low screen, the cards next to the feed are scrolled, and nothing in them is cut off', async ({ open }) => {
  const { owner, join } = await newCompany();
  for (const name of ['Jonas', 'Ana', 'Lars', 'Noor']) await join(name, 'Weber');
  const page = await open(owner);
  await page.setViewportSize({ width: 1280, height: 300 });
  const rail = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Thank someone' }) });
  await expect(rail).toContainText('Weber');
  const cut = await rail.evaluate(
    (element) =>
      [...element.children].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
  );
  expect(cut).toBe(0);
});
