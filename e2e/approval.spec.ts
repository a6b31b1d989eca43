import { createCommunity } from '@plaudit/contract/community/endpoints';
import { joinPlace } from '@plaudit/contract/place/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test('R2.11 what a member posts waits in the queue of the community until a manager approves it, and the member is told', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const body = { community_name: 'Harbor runners', posters: 'approved' as const };
  const { community_id } = await owner.call(createCommunity, { body });
  await jonas.call(joinPlace, { body: { place_id: community_id } });
  const path = `/feed/community/${community_id}`;
  const [manager, member] = await Promise.all([open(owner, path), open(jonas, path)]);
  await press(member.getByRole('button', { name: 'Write a post' }));
  const form = member.getByRole('dialog', { name: 'Write a post' });
  await expect(form.getByText("After that, you can't edit it.")).toBeVisible();
  await form.getByRole('textbox', { name: 'Your post' }).fill('We meet at the crane');
  await press(form.getByRole('button', { name: 'Send for approval' }));
  await expect(form).toBeHidden();
  await expect(member.getByRole('article')).toHaveCount(0);
  await member.goto('/drafts');
  await expect(member.getByRole('listitem').filter({ hasText: 'We meet at the crane' })).toContainText(
    'Waiting for approval',
  );

  // The number is there without reading the page again.
  await press(manager.getByRole('link', { name: '1 to review' }));
  const waiting = manager.getByRole('listitem').filter({ hasText: 'We meet at the crane' });
  await press(waiting.getByRole('button', { name: 'Approve the post by Jonas Weber' }));
  await expect(manager.getByText('Nothing to review')).toBeVisible();
  await expect(member.getByText('No drafts')).toBeVisible();

  await member.goto('/inbox');
  await press(member.getByRole('link', { name: /approved your post/ }));
  const posted = member.getByRole('article').filter({ hasText: 'We meet at the crane' });
  await expect(posted).toBeVisible();

  // Where they look for “Edit”, they read why there is none.
  await press(posted.getByRole('button', { name: 'More actions' }));
  const fixed = member.getByRole('menuitem', { name: /Edit post.*Only managers can change what is posted here/ });
  await expect(fixed).toHaveAttribute('aria-disabled', 'true');
});

test('a reason that could not be sent stays in its field, and reaches the author afterwards', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const body = { community_name: 'Harbor runners', posters: 'approved' as const };
  const { community_id } = await owner.call(createCommunity, { body });
  await jonas.call(joinPlace, { body: { place_id: community_id } });
  await jonas.call(createPost, {
    body: { words: 'We meet at the crane', place_id: community_id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const page = await open(owner, `/feed/community/${community_id}?tab=queue`);
  await press(page.getByRole('button', { name: 'Decline the post by Jonas Weber' }));
  const form = page.getByRole('dialog', { name: 'Decline the post by Jonas Weber?' });
  await form.getByRole('textbox', { name: 'Reason' }).fill('Say when, please');
  await page.route('**/api/post/waiting/decide', (route) => route.abort());
  await press(form.getByRole('button', { name: 'Decline' }));
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Say when, please');
  await page.unrouteAll({ behavior: 'wait' });
  await press(form.getByRole('button', { name: 'Decline' }));
  await expect(form).toBeHidden();
  const author = await open(jonas, '/drafts');
  await expect(author.getByText('Not approved: Say when, please')).toBeVisible();
});
