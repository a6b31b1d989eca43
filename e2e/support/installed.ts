import type { Page } from '@playwright/test';

/** From the next load on, the page believes that it was installed: headless Chromium has no such window. */
export const pretendInstalled = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
  });
