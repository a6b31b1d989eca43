import { updateModules } from '@plaudit/contract/company/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import type { Page } from '@playwright/test';
import type { Company, Person } from './company.ts';
import { expect } from './test.ts';

/** The page's own record of its loading: the sum of its layout shifts, and how often its title disappeared. */
type Seen = { shift: number; vanished: number };

export const watchLoading = (page: Page): Promise<unknown> =>
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

/** Nothing on the page moved since `watchLoading`, or little as on a first visit, and its title did not go away. */
export const expectStillPage = async (page: Page, most_shift = 0.02) => {
  const { shift, vanished } = await page.evaluate(() => {
    const seen = globalThis as unknown as Seen;
    return { shift: seen.shift, vanished: seen.vanished };
  });
  expect(shift).toBeLessThan(most_shift);
  expect(vanished).toBe(0);
};

/** Writes polls as the owner, and opens the home page with them. */
export const homeWithPolls = async (
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
