import { randomUUID } from 'node:crypto';
import { chooseFeedOrder } from '@plaudit/contract/feed/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import { newCompany, type Person } from './support/company.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
const write = (person: Person, words: string) => person.call(createPost, { body: { words }, ...once() });

test('Home begins with what is for its reader and says why, stays as it is while they read, and keeps the order they choose', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const ben = await join('Ben', 'Adler');
  await ben.call(chooseFeedOrder, { body: { feed_order: 'for_you' }, ...once() });
  await write(owner, `Thanks to ${mentionOf(ben.employee_id)} for the roof`);
  await write(owner, 'The harbor opens on Monday');
  await write(owner, 'Lamps are back in stock');

  const page = await open(ben);
  const cards = page.getByRole('main').getByRole('article');
  const chip = (name: string) => page.getByRole('group', { name: 'Filter posts' }).getByRole('button', { name });
  const for_you = [/You were mentioned.*for the roof/s, /Lamps are back/, /The harbor opens/];
  await expect(cards).toHaveText(for_you);
  await expect(chip('For you')).toHaveAttribute('aria-pressed', 'true');

  // What they have seen by then sinks the next time, not while they read.
  await press(cards.nth(1).locator('a.content-time'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveText(for_you);

  await settled(page);
  await write(owner, 'The lighthouse is lit');
  await press(page.getByRole('button', { name: '1 new update' }));
  await expect(cards).toHaveText([/The lighthouse is lit/, ...for_you]);

  await press(chip('Latest'));
  const latest = [/The lighthouse is lit/, /Lamps are back/, /The harbor opens/, /for the roof/];
  await expect(cards).toHaveText(latest);
  await expect(page.getByText('You were mentioned')).toBeHidden();
  await settled(page);
  await page.reload();
  await expect(cards).toHaveText(latest);
  await expect(chip('Latest')).toHaveAttribute('aria-pressed', 'true');

  await press(page.getByRole('button', { name: 'More filters' }));
  await press(page.getByRole('menuitemradio', { name: 'Polls' }));
  await expect(page.getByText("You're filtering by Polls.")).toBeVisible();
  await expect(page).toHaveURL(/[?&]kind=poll/);
  await press(page.getByRole('button', { name: 'Remove the filter Polls' }));
  await expect(cards).toHaveText(latest);
});
