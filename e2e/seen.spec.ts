import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { noteSeen } from '@plaudit/contract/content/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test('cards that people have looked at are noted, and those further down are not', async ({ open }) => {
  const { owner, join } = await newCompany();
  const ben = await join('Ben', 'Adler');
  for (let n = 0; n < 12; n += 1) await give(owner, ben, `For the roadmap, part ${n}. `.repeat(20));
  const { items } = await ben.call(listHomeFeed, { query: { limit: 20 } });
  const noted: string[] = [];
  const page = await open(ben);
  page.on('request', (request) => {
    if (request.url().includes(noteSeen.path))
      noted.push(...(request.postDataJSON() as { content_ids: string[] }).content_ids);
  });
  await expect.poll(() => noted).toContain(items[0]?.item_id);
  expect(noted).not.toContain(items.at(-1)?.item_id);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(items.length);
  // Cards have their real height only once they are near the screen.
  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      return noted;
    })
    .toContain(items.at(-1)?.item_id);
  expect(new Set(noted).size).toBe(noted.length);
});
