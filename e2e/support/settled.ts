import type { Page, Request } from '@playwright/test';

/** Placeholders of loading content. */
const placeholders = '.first-paint, .screen[role="status"], .rt-Skeleton, [role="status"] .rt-Spinner';

/** Requests of each page that have no answer yet. */
const open = new WeakMap<Page, Set<Request>>();

/** Notes what a page asks for, from now on. */
export const watchRequests = (page: Page): void => {
  if (open.has(page)) return;
  const waiting = new Set<Request>();
  open.set(page, waiting);
  page.on('request', (request) => {
    // No one answers the requests of a page that was left.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waiting.clear();
    waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
};

/**
 * Resolves once the page has everything that it requested and has drawn it: no request is open, no placeholder is in sight, and
 * two frames later that is still so.
 */
export async function settled(page: Page): Promise<void> {
  const waiting = open.get(page);
  if (!waiting) throw new Error('The requests of this page are not watched: it must come from the fixtures of test.ts');
  for (let calm = 0; calm < 2;) {
    if (page.isClosed()) throw new Error('The page was closed before it had settled');
    // A page that is being left has no answer.
    const is_drawn = await page.evaluate(isDrawn, placeholders).catch(() => false);
    calm = is_drawn && waiting.size === 0 ? calm + 1 : 0;
  }
}

/** Resolves once these requests are all that the page waits for, and two frames later still. */
export async function waitsOnlyFor(page: Page, isHeld: (address: string) => boolean): Promise<void> {
  const waiting = open.get(page) ?? new Set<Request>();
  for (let calm = 0; calm < 2;) {
    // A page that is being left has no answer.
    const is_there = await page.evaluate(twoFrames).catch(() => false);
    const is_only = waiting.size > 0 && [...waiting].every((request) => isHeld(request.url()));
    calm = is_there && is_only ? calm + 1 : 0;
  }
}

/** Runs in the page. */
const twoFrames = (): Promise<boolean> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));

/** Runs in the page. */
const isDrawn = (placeholders: string): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () =>
      resolve(
        document.readyState === 'complete' &&
          ![...document.querySelectorAll(placeholders)].some((placeholder) => placeholder.checkVisibility()),
      );
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
