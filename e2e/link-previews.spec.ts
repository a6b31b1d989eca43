import { findLinkPreview } from '@plaudit/contract/link-preview/endpoints';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';
import { startPage } from './support/web-page.ts';

test('what a link will show is there before posting, moves no button, and can be taken off; a comment has its own', async ({
  open,
  press,
}) => {
  const site = await startPage('<title>How the tender was won</title>');
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const looked_up = Promise.withResolvers<void>();
  // The choice of people comes late, too.
  const late = new RegExp(`/api${findLinkPreview.path}|/assets/audience-picker[^/]*[.]js`);
  const page = await open(owner, '/', (fresh) =>
    fresh.route(late, async (route) => {
      await looked_up.promise;
      await route.continue();
    }),
  );
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  const preview = form.getByRole('link', { name: 'How the tender was won' });
  await form.getByRole('textbox', { name: 'Your post' }).fill(`Read ${site.url}`);
  await expect(form.getByText('Looking up the link…')).toBeVisible();
  const places = () =>
    form
      .getByRole('button', { name: /^(Post|Cancel|Save as draft|Add files)$/ })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  looked_up.resolve();
  await expect(preview).toBeVisible();
  await expect(form.getByRole('button', { name: 'Show people' })).toBeVisible();
  expect(await places()).toEqual(before);
  await press(form.getByRole('button', { name: 'Remove link preview' }));
  await expect(preview).toHaveCount(0);
  expect(await places()).toEqual(before);
  await press(form.getByRole('button', { name: 'Show link preview' }));
  await expect(preview).toBeVisible();
  await press(form.getByRole('button', { name: 'Remove link preview' }));
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();

  const card = page.getByRole('article', { name: /^Post by/ });
  await expect(card.getByRole('button', { name: 'Comment' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'How the tender was won' })).toHaveCount(0);
  await press(card.getByRole('button', { name: 'Comment' }));
  const thread = card.getByRole('region', { name: 'Comments' });
  await thread.getByRole('textbox', { name: 'Write a comment' }).fill(`Here too: ${site.url}`);
  const shown = thread.getByRole('link', { name: 'How the tender was won' });
  await expect(shown).toBeVisible();
  await press(thread.getByRole('button', { name: 'Send comment' }));
  const comment = thread.getByRole('listitem');
  await expect(comment.getByRole('link', { name: 'How the tender was won' })).toBeVisible();

  const there = await open(jonas);
  const read = there.getByRole('article', { name: /^Post by/ });
  await press(read.getByRole('button', { name: '1 comment' }));
  const theirs = read.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await expect(theirs.getByRole('link', { name: 'How the tender was won' })).toBeVisible();
  await press(comment.getByRole('button', { name: /^Options for/ }));
  await press(page.getByRole('menuitem', { name: 'Remove link preview' }));
  await expect(theirs.getByRole('link', { name: 'How the tender was won' })).toHaveCount(0);
  site.stop();
});
