import { signOut } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { expectStillPage, homeWithPolls, watchLoading } from './support/home.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** What the browser stores of the home page, as text; null while there is none. */
const keptScreen = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('last_screen'));

test(
  'the home page as it was left is shown while the app loads, and nothing moves when the app replaces it',
  { tag: '@phone' },
  async ({ open }) => {
    const page = await homeWithPolls(open, await newCompany(), ['Where do we meet?', 'Who brings cake?']);
    await expect.poll(() => keptScreen(page)).toContain('Who brings cake?');
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/start-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await watchLoading(page);
    await page.goto('/', { waitUntil: 'commit' });
    const last = page.locator('#last-screen');
    await expect(last.getByText('Who brings cake?')).toBeVisible();
    // Messages of that moment are not repeated, and nothing can be pressed or read out.
    await expect(last.locator('time').first()).toBeHidden();
    await expect(last.locator('h1')).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(0);
    const pressed = () =>
      page.evaluate(() => {
        const { x, y } = document.querySelector('#last-screen li')?.getBoundingClientRect() ?? { x: 0, y: 0 };
        return document.elementFromPoint(x + 20, y + 20)?.id;
      });
    expect(await pressed()).toBe('last-screen');
    held.resolve();
    await expect(last).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(2);
    await settled(page);
    await expectStillPage(page);
  },
);

test('the home page as it was left is shown to the same session alone, for a day, in a window as wide, and goes with the session', async ({
  open,
}) => {
  const company = await newCompany();
  const page = await homeWithPolls(open, company, ['Who brings cake?']);
  await expect.poll(() => keptScreen(page)).toContain('Who brings cake?');
  const [kept, session] = await page.evaluate(() =>
    ['last_screen', 'userSession'].map((key) => JSON.parse(localStorage.getItem(key) as string) as object),
  );
  const { session_id, kept_at, width } = kept as { session_id: string; kept_at: number; width: number };
  await page.route('**/assets/start-*.js', () => {});
  /** Whether the page begins with it. An app that fails to start would take it away again. */
  const isShown = async (given: { kept?: object; session?: object }, path = '/') => {
    // A page of the same origin that holds no app.
    await page.goto('/robots.txt');
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
      },
      { last_screen: { ...kept, ...given.kept }, userSession: { ...session, ...given.session } },
    );
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    return page.evaluate(() => 'last_screen' in globalThis);
  };
  expect(await isShown({})).toBe(true);
  expect(await isShown({}, '/people')).toBe(false);
  for (const other of [
    { session_id: 'another' },
    { width: width + 1 },
    { styles: ['/assets/gone.css'] },
    { styles: null },
    { kept_at: kept_at - 86_400_000 },
    { kept_at: Date.now() + 600_000 },
  ])
    expect(await isShown({ kept: other }), JSON.stringify(other)).toBe(false);
  for (const other of [{ expires_at: new Date(Date.now() - 1_000).toISOString() }, { must_enrol: true }])
    expect(await isShown({ session: other }), JSON.stringify(other)).toBe(false);
  expect(await isShown({})).toBe(true);
  await page.unrouteAll();

  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await settled(page);
  await page.evaluate(() => document.querySelector('#root .shell')?.append('written later'));
  await page.goto('/robots.txt');
  await expect.poll(async () => (await keptScreen(page))?.includes('written later')).toBe(true);

  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  const colleague = await company.join('Noor', 'Haddad');
  const theirs = await colleague.signIn();
  await page.evaluate((given) => {
    localStorage.setItem('userSession', JSON.stringify(given));
    dispatchEvent(new StorageEvent('storage', { key: 'userSession' }));
  }, theirs);
  await expect.poll(async () => (await keptScreen(page)) ?? '').not.toContain(session_id);
});

test('a click on the home page as it was left takes effect once the app is there', async ({ open }) => {
  const { owner, company_id, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await homeWithPolls(open, { owner, company_id }, ['Who brings cake?']);
  await expect.poll(() => keptScreen(page)).toContain('Who brings cake?');
  const last = page.locator('#last-screen');
  const startHeld = async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/start-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(last.getByText('Who brings cake?')).toBeVisible();
    return async () => {
      held.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    };
  };
  const pressThere = async (name: string) => {
    const { x = 0, y = 0 } = (await last.getByText(name, { exact: true }).first().boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 5);
    await expect(last).toHaveClass('has-wish');
  };
  let go = await startHeld();
  await pressThere('Who made your day better?');
  await go();
  await expect(page.getByRole('dialog', { name: 'Give recognition' })).toBeVisible();
  await expect(last).toHaveCount(0);

  await page.goto('/robots.txt');
  go = await startHeld();
  await page.keyboard.press('g');
  await go();
  await expect(page.getByRole('dialog', { name: 'Give recognition' })).toBeVisible();

  await page.goto('/robots.txt');
  go = await startHeld();
  // A file is no screen of the app.
  await last.locator('> div').evaluate((picture) => {
    const link = Object.assign(document.createElement('a'), { href: '/files/a/plan.txt', textContent: 'A file' });
    link.style.cssText = 'position: fixed; top: 100px; left: 100px; z-index: 1; padding: 20px; background: white';
    picture.append(link);
  });
  await page.mouse.click(115, 115);
  await expect(last).not.toHaveClass('has-wish');
  await last.getByText('A file').evaluate((link) => link.remove());
  await pressThere('People');
  await go();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expect(last).toHaveCount(0);
});

test('only the upper part of the home page is stored: no dialog, no names of elements, and nothing that is very large', async ({
  open,
}) => {
  const questions = Array.from({ length: 8 }, (_, index) => `Question ${index}?`);
  const page = await homeWithPolls(open, await newCompany(), questions);
  await settled(page);
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog', { name: 'Give recognition' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('last_screen'));
  await leave();
  const html = (await keptScreen(page)) as string;
  expect(html).toContain('Question 7?');
  expect(html).not.toContain('Question 0?');
  expect(html).not.toContain('Give recognition</h');
  expect(html).not.toMatch(/<[^>]* id=/);
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector('article')?.append('x'.repeat(300_000)));
  await leave();
  expect(await keptScreen(page)).toBe(html);
});

test('the home page as it was left goes at once when the session ended elsewhere, and with scripts that never come', async ({
  open,
}) => {
  const { owner, company_id } = await newCompany();
  const page = await homeWithPolls(open, { owner, company_id }, ['Who brings cake?']);
  await expect.poll(() => keptScreen(page)).toContain('Who brings cake?');
  await page.route('**/assets/start-*.js', () => {});
  await page.clock.install();
  const shown = page.locator('#last-screen');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(shown).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await expect(shown).toHaveCount(0);

  const { session_id } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userSession') as string) as Session,
  );
  await owner.call(signOut, { body: { session_id } });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => keptScreen(page)).toBeNull();
  await expect(shown).toHaveCount(0);
});
