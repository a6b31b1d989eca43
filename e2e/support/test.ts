import { type BrowserContext, type Locator, type Page, test as base } from '@playwright/test';
import type { Session } from '@plaudit/contract/auth/schema';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { baseUrl, callAs, openSession } from './api.ts';
import type { Person } from './company.ts';
import { watchRequests } from './settled.ts';

type Fixtures = {
  /**
   * Opens a session for the demonstration login of a role, such as `employee`, and gives it to the page as the app itself
   * stores it.
   */
  signIn: (page: Page, role: string) => Promise<Session>;
  /** An empty page in a new browser. */
  newBrowser: () => Promise<Page>;
  /** A separate browser for a signed-in person, at a page of the app; `prepare` runs before the first page. */
  open: (person: Person, path?: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>;
  /** Clicks, or taps on a phone. */
  press: (target: Locator) => Promise<void>;
};

/** Playwright's `test` on the product's server, with people to sign in as. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that one needs from this pattern
  baseURL: async ({}, provide) => provide(baseUrl()),
  context: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await provide(context);
    await closeIfItCan(context);
  },
  page: async ({ page }, provide) => {
    watchRequests(page);
    await provide(page);
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  signIn: async ({}, provide) =>
    provide(async (page, role) => {
      const { demo_logins } = await callAs(null)(getAppConfig);
      const login = demo_logins?.find((candidate) => candidate.role.toLowerCase() === role.toLowerCase());
      if (!login) throw new Error(`There is no demonstration login for ${role}: ${JSON.stringify(demo_logins)}`);
      const session = await openSession(login.email, login.password);
      await store(page, session);
      return session;
    }),
  newBrowser: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      watchRequests(page);
      return page;
    });
    await Promise.all(contexts.map(closeIfItCan));
  },
  open: async ({ newBrowser }, provide) =>
    provide(async (person, path = '/', prepare = async () => {}) => {
      const page = await newBrowser();
      await store(page, await person.signIn());
      await prepare(page);
      await page.goto(path);
      return page;
    }),
  press: async ({ hasTouch }, provide) => provide((target) => (hasTouch ? target.tap() : target.click())),
});
export { expect } from '@playwright/test';

/**
 * What a test answers itself may still be asked for when the test is over: that is no fault of the test any more.
 *
 * Chromium sometimes never answers when it is asked to close a browser whose service worker is busy at that moment
 * (puppeteer/puppeteer#11627). The test is over by then: this one is left to the end of the process.
 */
async function closeIfItCan(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, 60_000).unref())]);
}

/** The browser of a person who has been here before. */
async function store(page: Page, session: Session): Promise<void> {
  // Only if nothing is stored yet: the app replaces the token as it rotates, and a reload must not bring the old one back.
  await page.context().addInitScript((text) => {
    if (localStorage.getItem('splashed')) return;
    localStorage.setItem('splashed', 'true');
    localStorage.setItem('userSession', text);
  }, JSON.stringify(session));
}
