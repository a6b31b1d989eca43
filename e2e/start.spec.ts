import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { resolveSession } from '@plaudit/contract/auth/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import type { Page } from '@playwright/test';
import { newCompany } from './support/company.ts';
import { expectStillPage, homeWithPolls, watchLoading } from './support/home.ts';
import { fillFeed, give } from './support/recognitions.ts';
import { settled, waitsOnlyFor } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('R2.13 R3.13 the version of the build is a file next to the app', async ({ request }) => {
  const response = await request.get('/version.json');
  expect(response.headers()['content-type']).toContain('application/json');
  const { appVersion, commitId, builtAt } = await response.json();
  expect(appVersion).toMatch(/^\d+\.\d+\.\d+/);
  expect(commitId).toMatch(/^([0-9a-f]{7}|[0-9a-f]{40}|unknown)$/);
  expect(new Date(builtAt).toISOString()).toBe(builtAt);
});

test('R2.5 the logo shows for two seconds on the first visit, then a spinner, and neither on the second', async ({
  page,
}) => {
  await page.clock.pauseAt(Date.now());
  const logo = page.locator('.splash');
  /** The clock advances only here: as little as the app needs to draw its first page. */
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
  const spinner = page.locator('.splash .rt-Spinner');
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(spinner).toBeVisible();
  await expect(logo.locator('img')).toHaveCount(0);
  await page.clock.runFor(400);
  await expect(logo).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBe('true');
  await start(() => page.reload());
  await expect(logo).toHaveCount(0);
});

test('R2.5 while its scripts load, the page has the logo only on the first visit', async ({ page }) => {
  await page.route('**/assets/**', () => {});
  const logo = page.locator('.first-paint img');
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(logo).toBeVisible();
  await expect(page.locator('.first-spinner')).toBeHidden();
  await page.evaluate(() => localStorage.setItem('splashed', 'true'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.first-spinner')).toBeVisible();
  await expect(logo).toBeHidden();
});

const noteFirstCard = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    performance.mark('first-card');
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Scripts that were asked for before the first card was there, and that the page does not list as parts of its first screen. */
const scriptsBeforeFirstCard = (): string[] => {
  const until = performance.getEntriesByName('first-card')[0]?.startTime ?? Infinity;
  const listed = document.querySelector('meta[name="first-parts"]')?.getAttribute('content') ?? '';
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < until)
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.endsWith('.js') && !listed.includes(file) && !document.querySelector(`[src="${file}"]`));
};

for (const { name, path, role, part, foreign } of [
  { name: 'sign-in', path: '/sign-in', role: null, part: 'sign-in', foreign: ['home'] },
  { name: 'home', path: '/', role: 'employee', part: 'home', foreign: ['sign-in', 'auth'] },
]) {
  test(
    `the ${name} page does not shift or vanish while it loads, and fetches nothing of the other or twice`,
    { tag: '@phone' },
    async ({ page, signIn, isMobile }) => {
      if (role) await signIn(page, role);
      // Live events read again what changed a moment ago, which is not part of loading.
      await page.routeWebSocket('**/socket.io/**', () => {});
      // As many ways in as a server can have, reported late: it answers once the page is there.
      await page.route(`**/api${getAppConfig.path}**`, async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: object };
        await page.getByRole('heading', { level: 1 }).waitFor();
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, has_frontline: true } } });
      });
      await watchLoading(page);
      await page.addInitScript(noteFirstCard);
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
      // Last of all, it fetches the rest of the app.
      const rest = fetched.findIndex((url) => url.includes('/assets/follow-updates-'));
      const asked = rest < 0 ? fetched : fetched.slice(0, rest);
      const filesOf = (chunk: string) => asked.filter((url) => url.includes(`/assets/${chunk}-`));
      expect(filesOf(part)).not.toEqual([]);
      expect(foreign.flatMap(filesOf)).toEqual([]);
      // What can wait does. A desktop has more beside the feed; a post that asks to be confirmed brings its button along.
      const of_all = /\/(returned-focus|must-read)-/;
      const early = role && isMobile ? await page.evaluate(scriptsBeforeFirstCard) : [];
      expect(early.filter((file) => !of_all.test(file))).toEqual([]);
    },
  );
}

/** What lies beside the feed is small: styles that come late moved it by 0.016. */
const second_visit_shift = 0.005;

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

test(
  'a second visit shows stored data at once, with the cards of every kind in it, and nothing shifts',
  { tag: '@phone' },
  async ({ open }) => {
    const page = await homeWithPolls(open, await newCompany(), ['Where do we meet?', 'And when?', 'Who brings cake?']);
    // The page itself requested the cards' scripts, as soon as the feed named them.
    await expect(page.locator('head link[fetchpriority="auto"][href*="/poll-card-"]')).not.toHaveCount(0);
    // Words without marks need no script that shows marks. The composer, which an idle page prepares, has its styles.
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(fetched.filter((url) => /\/assets\/words-tree-.*\.js$/.test(url))).toEqual([]);
    await expect.poll(() => hasKept(page, listHomeFeed.path)).toBe(true);

    await watchLoading(page);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await settled(page);
    await expectStillPage(page, second_visit_shift);
  },
);

test('what is on top of the feed brings its scripts along: its card, and once it was read what shows its marks', async ({
  open,
}) => {
  const { owner, join } = await newCompany();
  const reader = await join('Jonas', 'Weber');
  await owner.call(createPost, {
    body: {
      words: '**Read** this first',
      must_read_by: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await fillFeed(owner, reader, 4);
  const page = await open(reader);
  const askedAhead = (name: string) => page.locator(`head link[fetchpriority="auto"][href*="/${name}-"]`);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('strong')).toHaveText('Read');
  await expect(askedAhead('post-card')).not.toHaveCount(0);
  await expect(askedAhead('words-tree')).toHaveCount(0);

  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('last_screen') ?? '{}'));
  await expect.poll(async () => (await kept()).html).toContain('<strong>Read</strong>');
  const { styles } = await kept();
  expect(styles).toContainEqual(expect.stringContaining('/words-tree-'));
  // The page has it for pictures that are opened, and shows none.
  expect(styles).not.toContainEqual(expect.stringMatching(/lightbox|history-dialog/));
  await page.reload();
  await expect(first.getByRole('strong')).toHaveText('Read');
  await expect(askedAhead('words-tree')).not.toHaveCount(0);
});

for (const { late, address } of [
  { late: 'the script of the cards', address: /\/assets\/poll-card-.*\.js/ },
  { late: 'the feed', address: new RegExp(listHomeFeed.path) },
  { late: 'the script beside the feed', address: /\/assets\/home-rail-.*\.js/ },
  { late: 'the styles beside the feed', address: /\/assets\/home-rail-.*\.css/ },
  { late: 'the balance', address: new RegExp(getBalance.path) },
  { late: 'the session', address: new RegExp(resolveSession.path) },
])
  test(`nothing shifts at a second visit when ${late} arrives after everything else`, async ({ open }) => {
    const company = await newCompany();
    await company.join('Jonas', 'Weber');
    const page = await homeWithPolls(open, company, ['Where do we meet?', 'And when?']);
    await expect(page.getByRole('complementary').getByRole('listitem')).not.toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last_screen'))).toContain('And when?');
    await watchLoading(page);
    const held = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await waitsOnlyFor(page, (asked) => address.test(asked));
    held.resolve();
    await expect(page.getByRole('article')).toHaveCount(2);
    await settled(page);
    await expectStillPage(page, second_visit_shift);
  });

/** Counts how many cards of a list appear at once, at most. */
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

test('the first cards appear one in each pause; those of later lists and of a reloaded page appear together', async ({
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

test('the files and words of the home page load ahead for people who begin to sign in, and for no one else', async ({
  page,
  press,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofHome = () => asked.filter((path) => /\/assets\/home-|\/locales\/en\/feed\.json/.test(path));
  await page.goto('/sign-in');
  const field = page.getByRole('textbox').first();
  await expect(field).toBeVisible();
  await settled(page);
  expect(ofHome()).toEqual([]);
  await press(field);
  await expect.poll(() => ofHome().length).toBeGreaterThanOrEqual(3);
});

test('a recognition given while the scripts load is not missed, no matter how long they take', async ({ open }) => {
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
  'a first visit reads and draws what is near, and leaves the rest until the person scrolls there',
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

test('R1.10 R9.1 words that fail twice are requested again; those that never arrive are replaced by readable ones', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('splashed', 'true'));
  let attempts = 0;
  await page.route('**/locales/en/auth.json', (route) => {
    attempts += 1;
    return attempts <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  // The file with the words of the first screen; without it each namespace is requested separately.
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

  // With the connection the words arrive, and take their places.
  await page.unroute('**/locales/en/*.json');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
