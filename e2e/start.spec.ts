import { signOut } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { updateModules } from '@plaudit/contract/company/endpoints';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import type { Page } from '@playwright/test';
import { type Company, newCompany, type Person } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('R2.13 R3.13 the version of the build is a file beside the app', async ({ request }) => {
  const response = await request.get('/version.json');
  expect(response.headers()['content-type']).toContain('application/json');
  const { appVersion, commitId, builtAt } = await response.json();
  expect(appVersion).toMatch(/^\d+\.\d+\.\d+/);
  expect(commitId).toMatch(/^([0-9a-f]{7}|[0-9a-f]{40}|unknown)$/);
  expect(new Date(builtAt).toISOString()).toBe(builtAt);
});

test('R2.5 the logo stands for two seconds on the first visit, and not at all on the second', async ({ page }) => {
  await page.clock.pauseAt(Date.now());
  const logo = page.locator('.splash');
  /** Time passes only here: as little as the app needs to draw its first page. */
  const start = async (begin: () => Promise<unknown>) => {
    await begin();
    const drawn = async () => {
      await page.clock.runFor(10);
      return page.getByRole('heading', { name: 'Welcome back' }).count();
    };
    await expect.poll(drawn).toBe(1);
  };
  await start(() => page.goto('/sign-in'));
  await expect(logo).toBeVisible();
  await page.clock.runFor(1999 - (await page.evaluate(() => Math.ceil(performance.now()))));
  await expect(logo).toBeVisible();
  await page.clock.runFor(2);
  await expect(logo).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBe('true');
  await start(() => page.reload());
  await expect(logo).toHaveCount(0);
});

/** What the page itself keeps of its own loading: the sum of its layout shifts, and how often its title went away. */
type Seen = { shift: number; vanished: number };

const watchLoading = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as Seen;
    Object.assign(seen, { shift: 0, vanished: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    let was_shown = false;
    const look = () => {
      const is_shown = document.querySelector('h1')?.checkVisibility() ?? false;
      if (was_shown && !is_shown) seen.vanished += 1;
      was_shown = is_shown;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const expectStillPage = async (page: Page) => {
  const { shift, vanished } = await page.evaluate(() => {
    const seen = globalThis as unknown as Seen;
    return { shift: seen.shift, vanished: seen.vanished };
  });
  expect(shift).toBeLessThan(0.02);
  expect(vanished).toBe(0);
};

for (const { name, path, role, part, foreign } of [
  { name: 'sign-in', path: '/sign-in', role: null, part: 'sign-in', foreign: ['home'] },
  { name: 'home', path: '/', role: 'employee', part: 'home', foreign: ['sign-in', 'auth', 'words-tree'] },
]) {
  test(
    `the ${name} page does not shift or vanish while it loads, and fetches nothing of the other or twice`,
    { tag: '@phone' },
    async ({ page, signIn }) => {
      if (role) await signIn(page, role);
      // Live events read again what changed a moment ago, which is no part of loading.
      await page.routeWebSocket('**/socket.io/**', () => {});
      // The most ways in that a server has, told late: it answers once the page stands.
      await page.route(`**/api${getAppConfig.path}**`, async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: object };
        await page.getByRole('heading', { level: 1 }).waitFor();
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, has_frontline: true } } });
      });
      await watchLoading(page);
      await page.goto(path);
      if (role) await expect(page.getByRole('article').first()).toBeVisible();
      else await expect(page.getByRole('button', { name: /Owner$/ })).toBeVisible();
      await settled(page);
      await expectStillPage(page);
      const fetched = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .toSorted((a, b) => a.startTime - b.startTime)
          .map((entry) => entry.name),
      );
      // The page asks for its feed itself, before its words and scripts are there, and once.
      const indexesOf = (part: string) => fetched.flatMap((url, index) => (url.includes(part) ? [index] : []));
      const feeds = indexesOf(`/api${listHomeFeed.path}`);
      expect(feeds).toHaveLength(role ? 1 : 0);
      if (role) expect(feeds[0]).toBeLessThan(indexesOf('/locales/en/first-signed-in.json')[0] as number);
      const filesOf = (chunk: string) => fetched.filter((url) => url.includes(`/assets/${chunk}-`));
      expect(filesOf(part)).not.toEqual([]);
      expect(foreign.flatMap(filesOf)).toEqual([]);
    },
  );
}

/** Whether the browser has kept an answer of this call. */
const hasKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error as DOMException);
      });
    const database = await done(indexedDB.open('plaudit-offline'));
    const keys = await done(database.transaction('entries').objectStore('entries').getAllKeys());
    database.close();
    return JSON.stringify(keys).includes(wanted);
  }, path);

/** Writes polls as the owner, and opens the home page with them. */
const homeWithPolls = async (
  open: (person: Person) => Promise<Page>,
  { owner, company_id }: Pick<Company, 'owner' | 'company_id'>,
  questions: string[],
): Promise<Page> => {
  await owner.call(updateModules, { body: { company_id, polls: true } });
  for (const question of questions)
    await owner.call(createPoll, {
      body: { question, options: ['One', 'Two', 'Three', 'Four'] },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const page = await open(owner);
  await expect(page.getByRole('article')).toHaveCount(questions.length);
  return page;
};

test(
  'a second visit shows what was kept at once, with the cards of every kind in it, and nothing shifts',
  { tag: '@phone' },
  async ({ open }) => {
    const page = await homeWithPolls(open, await newCompany(), ['Where do we meet?', 'And when?', 'Who brings cake?']);
    // The page itself asked for what draws them, as soon as the feed named them.
    await expect(page.locator('head link[fetchpriority="auto"][href*="/poll-card-"]')).not.toHaveCount(0);
    await expect.poll(() => hasKept(page, listHomeFeed.path)).toBe(true);

    await watchLoading(page);
    // The script of the cards is the last to come.
    const answered = page.waitForResponse(`**/api${listHomeFeed.path}**`);
    await page.route('**/assets/poll-card-*.js', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await settled(page);
    await expectStillPage(page);
  },
);

/** What the browser keeps of the home page, as text; null while there is none. */
const keptScreen = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('last_screen'));

test(
  'the home page as it was left stands there while the app is on its way, and nothing moves as it takes its place',
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
    // What was true at that moment only is not told again, and nothing can be pressed or read out.
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
  await page.evaluate(() => document.querySelector('article')?.append('written later'));
  await page.goto('/robots.txt');
  expect(await keptScreen(page)).toContain('written later');

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

/** Counts how many cards of a list come at once, at most. */
const watchCards = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { most_at_once: number };
    seen.most_at_once = 0;
    new MutationObserver((records) => {
      const added = new Set(
        records
          .flatMap(({ addedNodes }) => [...addedNodes])
          .filter((node) => node instanceof Element)
          .flatMap((node) => [
            ...(node.matches('.card-list > li') ? [node] : []),
            ...node.querySelectorAll('.card-list > li'),
          ]),
      );
      const own = [...added].filter((row) => !row.closest('#last-screen'));
      seen.most_at_once = Math.max(seen.most_at_once, own.length);
    }).observe(document, { childList: true, subtree: true });
  });

test('the first cards come one in each pause; those of later lists and of a page that is reloaded come together', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'owner');
  await watchCards(page);
  const cards = page.getByRole('article');
  const mostAtOnce = () => page.evaluate(() => (globalThis as unknown as { most_at_once: number }).most_at_once);
  await page.goto('/');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  expect(await mostAtOnce()).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  expect(await mostAtOnce()).toBeGreaterThanOrEqual(20);
  await page.reload();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  expect(await mostAtOnce()).toBeGreaterThanOrEqual(20);
});

test('of the home page as it is left the upper part is kept: no dialog, no names of elements, and nothing that is very large', async ({
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

test('what is given while the scripts are on their way is not missed, however long they take', async ({ open }) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  const page = await open(receiver);
  await settled(page);
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(`**/api${listHomeFeed.path}**`);
  await page.goto('/', { waitUntil: 'commit' });
  await (await answered).finished();
  await give(owner, receiver, 'Thank you for waiting');
  await page.clock.fastForward(12_000);
  held.resolve();
  await expect(
    page.getByText('Thank you for waiting').or(page.getByRole('button', { name: '1 new update' })),
  ).toBeVisible();
});

test(
  'a first visit reads and draws what is near, and leaves the rest until somebody scrolls there',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(page, 'owner');
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    });
    for (const path of ['/', '/people', '/inbox', '/wallet', '/admin/audit', '/admin/sessions']) {
      asked.clear();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const cards = page.getByRole('article');
      // The first screen is drawn at once, and the rest of the page in pauses.
      if (path === '/') await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
      await settled(page);
      expect(Math.max(...asked.values()), `the call that ${path} makes most often`).toBeLessThanOrEqual(3);
      if (path !== '/') continue;
      expect(asked.get('/api/feed/home/list')).toBeGreaterThan(0);
      const first = await cards.count();
      expect(first).toBeLessThanOrEqual(45);
      await cards.last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThan(first);
    }
  },
);

test('R1.10 R9.1 words that fail twice are asked for again; those that never come are replaced by readable ones', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('splashed', 'true'));
  let attempts = 0;
  await page.route('**/locales/en/auth.json', (route) => {
    attempts += 1;
    return attempts <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  // The file that has the words of the first screen, without which each namespace is asked for by itself.
  await page.route('**/locales/en/first-*.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(attempts).toBe(3);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.route('**/locales/en/*.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Title', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/sign_in|\w\.\w/);

  // With the connection come the words, and take their places.
  await page.unroute('**/locales/en/*.json');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
