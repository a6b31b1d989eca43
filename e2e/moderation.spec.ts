import { addComment } from '@plaudit/contract/content/endpoints';
import { listNotifications, markRead } from '@plaudit/contract/notification/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test('reported and hidden content disappears from another browser at once, and comes back after an undo', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  await give(giver, receiver, 'A joke that hurts');
  const [here, there, queue] = await Promise.all([open(receiver), open(giver), open(owner, '/admin/moderation')]);
  const cardOf = (page: typeof here) => page.getByRole('article', { name: 'Amara Okafor recognized Jonas Weber' });
  await expect(queue.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await expect(cardOf(there)).toBeVisible();

  await press(cardOf(here).getByRole('button', { name: 'More actions' }));
  await press(here.getByRole('menuitem', { name: 'Report' }));
  const report = here.getByRole('dialog', { name: 'Report this recognition' });
  await press(report.getByRole('radio', { name: 'Harassment or bullying' }));
  await report.getByRole('textbox').fill('It makes fun of my name');
  await press(report.getByRole('button', { name: 'Send report' }));
  await expect(report).toBeHidden();

  // The queue of the moderator fills by itself.
  await press(queue.getByRole('button', { name: /Recognition by Amara Okafor/ }));
  const dialog = queue.getByRole('dialog', { name: 'Recognition' });
  await expect(dialog).toContainText(/Given to.*Jonas Weber/);
  await expect(dialog.getByText('Visible', { exact: true })).toBeVisible();
  expect(await violations(queue, { within: '[role=dialog]' })).toEqual([]);
  await expect(dialog).toContainText('It makes fun of my name');
  await press(dialog.getByRole('radio', { name: /^Hide/ }));
  await dialog.getByRole('textbox').fill('Please do not joke about names');
  await press(dialog.getByRole('button', { name: 'Save decision' }));
  await expect(dialog).toBeHidden();
  const undo = await heldUndo(queue);
  await expect(cardOf(there)).toBeHidden();
  await expect(cardOf(here)).toBeHidden();
  await there.goto('/inbox');
  await expect(there.getByText('Please do not joke about names')).toBeVisible();
  await here.goto('/settings/privacy');
  await expect(here.getByRole('list', { name: 'Your reports' })).toContainText('Reviewed, action taken');

  const log = await open(owner, '/admin/audit');
  await press(log.getByRole('button', { name: /resolved a report on a recognition/ }));
  await press(log.getByRole('link', { name: 'Open case' }));
  await expect(log.getByRole('dialog', { name: 'Recognition' })).toContainText('Hidden by a moderator');

  await press(undo);
  await expect(queue.getByRole('button', { name: /Recognition by Amara Okafor/ })).toBeVisible();
  await there.goto('/');
  await expect(cardOf(there)).toBeVisible();
});

test('deleting a colleague’s comment asks first and needs a reason, and its author reads the decision', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id: parent_id } = await give(giver, receiver, 'Thank you for everything');
  const { content_id } = await giver.call(addComment, { body: { parent_id, words: 'Two tickets for sale' } });
  const page = await open(owner, `/recognition/${parent_id}`);
  const comment = page.getByRole('listitem').filter({ hasText: 'Two tickets for sale' });
  const menu = comment.getByRole('button', { name: "Options for Amara Okafor's comment" });
  await press(menu);
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  const dialog = page.getByRole('alertdialog', { name: 'Delete the comment by Amara Okafor?' });
  await expect(dialog).toContainText('Two tickets for sale');
  expect(await violations(page, { within: '[role=alertdialog]' })).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(menu).toBeFocused();
  await press(menu);
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please use the market page');
  await press(dialog.getByRole('button', { name: 'Delete comment' }));
  await expect(comment).toBeHidden();
  const undo = await heldUndo(page);

  const inbox = await open(giver, '/inbox');
  const row = inbox.getByRole('listitem').filter({ hasText: 'A moderator deleted your comment' });
  await expect(row).toContainText('“Two tickets for sale”');
  await expect(row).toContainText('Reason: Please use the market page');
  await press(row.getByRole('link'));
  await expect(inbox.getByRole('heading', { level: 1, name: 'A moderator deleted your comment' })).toBeVisible();
  await expect(inbox.getByRole('main')).toContainText('No one can see it anymore.');
  await expect(inbox.getByRole('main')).toContainText('Please use the market page');
  expect(await violations(inbox)).toEqual([]);

  // The log links to the deleted content, once it is there again.
  const log = await open(owner, '/admin/audit');
  const entry = log.getByRole('listitem').filter({ hasText: "deleted a colleague's comment" });
  await expect(entry).toContainText('Written by Amara Okafor');
  await expect(entry).not.toContainText('Two tickets');

  await press(undo);
  await expect(comment).toBeVisible();
  await log.reload();
  await press(log.getByRole('button', { name: /restored a colleague's comment/ }));
  await press(log.getByRole('link', { name: 'Open', exact: true }));
  await expect(log).toHaveURL(`/recognition/${parent_id}?comment=${content_id}`);
  await inbox.goto('/inbox');
  await press(inbox.getByRole('link', { name: 'Your comment is back' }));
  await expect(inbox).toHaveURL(`/recognition/${parent_id}?comment=${content_id}`);

  // From an email, its author comes to the decision itself: it counts as read, and links to its subject.
  const decisions = async () =>
    (await giver.call(listNotifications, { query: { kinds: 'content_moderated' } })).items.map((item) => ({
      id: item.notification_id,
      reason: item.excerpt,
      is_read: item.read_at !== null,
    }));
  const [{ id } = { id: '' }] = await decisions();
  await giver.call(markRead, { body: { notification_ids: [id], is_read: false, kinds: 'content_moderated' } });
  await inbox.goto(`/inbox/${id}`);
  await press(inbox.getByRole('link', { name: 'Open', exact: true }));
  await expect(inbox).toHaveURL(`/recognition/${parent_id}?comment=${content_id}`);
  await expect(inbox.getByRole('listitem').filter({ hasText: 'Two tickets for sale' })).toBeFocused();
  await expect.poll(async () => (await decisions())[0]?.is_read).toBe(true);

  await press(page.getByRole('article').getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  const other = page.getByRole('alertdialog');
  await other.getByRole('textbox', { name: 'Reason' }).fill('Please thank them in person');
  await press(other.getByRole('button', { name: /^Delete/ }));
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await decisions())[0]?.reason).toBe('Please thank them in person');
});
