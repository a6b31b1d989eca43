import { createCommunity, deleteCommunity } from '@plaudit/contract/community/endpoints';
import { setFollow } from '@plaudit/contract/follow/endpoints';
import { addPlaceMembers, invitePeople, leavePlace } from '@plaudit/contract/place/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import { newCompany } from './support/company.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('R2.11 a community is created, found, joined, muted and left', { tag: '@phone' }, async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const page = await open(owner);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('aria-current', 'page');
  const before = await home.boundingBox();
  await press(page.getByRole('link', { name: 'Communities' }));
  await expect(home).not.toHaveAttribute('aria-current');
  // A bold name moves nothing.
  expect(await home.boundingBox()).toEqual(before);
  await press(page.getByRole('button', { name: 'New community' }));
  const form = page.getByRole('dialog', { name: 'New community' });
  await press(form.getByRole('button', { name: 'Create community' }));
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('x'.repeat(81));
  await press(form.getByRole('button', { name: 'Create community' }));
  await expect(form.getByText('Name can have at most 80 characters')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('x'.repeat(81));
  await form.getByLabel('Name').fill('Harbor runners');
  await form.getByLabel('Description').fill('Five kilometers before breakfast');
  await press(form.getByRole('button', { name: 'Create community' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor runners' })).toBeVisible();
  await expect(page).toHaveURL(/\/feed\/community\//);
  // No one has to ask to join it.
  await press(page.getByRole('link', { name: 'Invitations' }));
  await expect(page.getByText('No open invitations')).toBeVisible();

  const other = await open(jonas, '/communities');
  await other.getByRole('searchbox', { name: 'Search communities' }).fill('runers harb');
  await expect(other.getByText('No communities found')).toBeVisible();
  await other.getByRole('searchbox').fill('harbor');
  await press(other.getByRole('button', { name: 'Join Harbor runners' }));
  await expect(other.getByText('You joined Harbor runners')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Join Harbor runners' })).toHaveCount(0);
  await press(other.getByRole('link', { name: 'Harbor runners' }));
  await expect(other.getByText('2 members')).toBeVisible();
  await press(page.getByRole('link', { name: 'Members' }));
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);

  await press(other.getByRole('button', { name: 'Member' }));
  await press(other.getByRole('menuitem', { name: 'Mute' }));
  await press(other.getByRole('menuitem', { name: 'Until tomorrow' }));
  await press(other.getByRole('button', { name: 'Muted' }));
  await press(other.getByRole('menuitem', { name: 'Leave' }));
  await press(other.getByRole('button', { name: 'Undo' }));
  await expect(other.getByRole('button', { name: 'Member' })).toBeVisible();

  // A community that was never opened is known from the list.
  await owner.call(createCommunity, { body: { community_name: 'Chess', description: 'Tuesdays' } });
  await press(other.getByRole('link', { name: 'Communities' }));
  await expect(other.getByRole('link', { name: 'Chess' })).toBeVisible();
  await other.context().setOffline(true);
  await press(other.getByRole('link', { name: 'Chess' }));
  await expect(other.getByRole('heading', { level: 1, name: 'Chess' })).toBeVisible();
  await press(other.getByRole('link', { name: 'About' }));
  await expect(other.getByText('Tuesdays')).toBeVisible();
});

test('people ask to join a closed community, its owner lets them in, and a deleted one comes back by undo', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const body = { community_name: 'Book club', visibility: 'closed' as const };
  const { community_id } = await owner.call(createCommunity, { body });
  const address = `/feed/community/${community_id}`;
  const [page, other] = [await open(owner, `${address}?tab=requests`), await open(jonas, '/communities')];
  await expect(page.getByText('No open requests')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Ask to join Book club' })).toBeVisible();
  await press(other.getByRole('link', { name: 'Book club' }));
  await expect(other.getByText('Only members can read this community')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Members' })).toHaveCount(0);

  await press(other.getByRole('button', { name: 'Ask to join' }));
  await press(page.getByRole('button', { name: 'Accept Jonas Weber' }));
  await expect(other.getByRole('button', { name: 'Member' })).toBeVisible();
  await press(other.getByRole('link', { name: 'Members' }));
  await expect(other.getByRole('list', { name: 'Members' })).toContainText('Jonas Weber');

  await press(page.getByRole('button', { name: 'Manage Book club' }));
  await press(page.getByRole('menuitem', { name: 'Delete community' }));
  const question = page.getByRole('alertdialog', { name: 'Delete Book club?' });
  await expect(question).toContainText('2 members lose access to it and everything shared there. You have 6 months');
  await press(question.getByRole('button', { name: 'Delete community' }));
  await expect(page).toHaveURL('/communities');
  await expect(other.getByRole('heading', { name: 'Community not found' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Book club' })).toBeVisible();
  await expect(other.getByRole('list', { name: 'Members' })).toContainText('Jonas Weber');

  // To return to a closed one they have to be let in again: leaving is asked for, and offers no undo.
  const asked = other.getByRole('alertdialog', { name: 'Leave Book club?' });
  const leave = async () => {
    await press(other.getByRole('button', { name: 'Member' }));
    await press(other.getByRole('menuitem', { name: 'Leave' }));
    await expect(asked).toContainText('you have to be let in again');
  };
  await leave();
  await press(asked.getByRole('button', { name: 'Cancel' }));
  await leave();
  await press(asked.getByRole('button', { name: 'Leave' }));
  await expect(other.getByText('You left Book club')).toBeVisible();
  // Counted while the notice is there: it disappears by itself.
  expect(await other.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await expect(other.getByRole('button', { name: 'Ask to join' })).toBeVisible();
});

test('an invitation is accepted or declined where it is listed', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  for (const community_name of ['Harbor runners', 'Night owls']) {
    const body = { community_name, visibility: 'hidden' as const };
    const { community_id: place_id } = await owner.call(createCommunity, { body });
    await owner.call(invitePeople, { body: { place_id, employee_ids: [jonas.employee_id] } });
  }
  const page = await open(jonas, '/communities');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await press(row('Night owls').getByRole('button', { name: 'Decline' }));
  await expect(row('Night owls')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeFocused();
  await press(row('Harbor runners').getByRole('button', { name: 'Accept' }));
  await expect(page.getByText('You joined Harbor runners')).toBeVisible();
  await expect(row('Harbor runners').getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeFocused();
});

test('R1.6 news in a community is unread until the person looks, on all their devices, and waits while they read', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const { community_id: place_id } = await owner.call(createCommunity, {
    body: { community_name: 'Harbor runners' },
  });
  await owner.call(addPlaceMembers, { body: { place_id, employee_ids: [jonas.employee_id] } });
  const ask = (question: string) =>
    owner.call(createPoll, {
      body: { question, options: ['Saturday', 'Sunday'], is_multiple: false, is_anonymous: false, place_id },
    });
  const [page, other] = [await open(jonas, '/communities'), await open(jonas, '/communities')];
  for (const each of [page, other]) await expect(each.getByRole('link', { name: 'Harbor runners' })).toBeVisible();
  await ask('When do we run?');
  for (const each of [page, other]) {
    await expect(each.getByRole('listitem').filter({ hasText: 'Harbor runners' })).toContainText('1 unread');
    await expect(each.getByRole('link', { name: 'Communities, 1 unread' })).toBeVisible();
  }
  await press(page.getByRole('link', { name: 'Harbor runners' }));
  const feed = page.getByRole('list', { name: 'Latest in Harbor runners' });
  await expect(feed.getByRole('article')).toContainText('When do we run?');
  for (const each of [page, other])
    await expect(each.getByRole('link', { name: 'Communities', exact: true })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Harbor runners' })).not.toContainText('unread');

  await ask('Who brings the cake?');
  const pill = page.getByRole('button', { name: '1 new update' });
  await expect(pill).toBeVisible();
  await expect(other.getByRole('link', { name: 'Communities, 1 unread' })).toBeVisible();
  await expect(feed.getByRole('article')).toHaveCount(1);
  await press(pill);
  await expect(feed.getByRole('article').first()).toContainText('Who brings the cake?');
  await expect(other.getByRole('link', { name: 'Communities', exact: true })).toBeVisible();
});

test('the last owner of a community chooses the next one before leaving, and that person is notified', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [ana, jonas] = [await join('Ana', 'Silva'), await join('Jonas', 'Weber')];
  const { community_id: place_id } = await ana.call(createCommunity, { body: { community_name: 'Book club' } });
  const page = await open(ana, `/feed/community/${place_id}`);
  const dialog = page.getByRole('dialog', { name: 'Leave Book club?' });
  await press(page.getByRole('button', { name: 'Owner' }));
  await press(page.getByRole('menuitem', { name: 'Leave' }));
  await expect(dialog).toContainText('no one will own Book club');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('button', { name: 'Owner' })).toBeFocused();

  const employee_ids = [jonas.employee_id, owner.employee_id];
  await ana.call(addPlaceMembers, { body: { place_id, employee_ids } });
  await press(page.getByRole('link', { name: 'Members' }));
  await press(page.getByRole('button', { name: 'Options for Ana Silva' }));
  await press(page.getByRole('menuitemradio', { name: 'Manager' }));
  const next = page.getByRole('dialog', { name: 'Choose the next owner' });
  await expect(next.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await press(next.getByRole('button', { name: 'Cancel' }));

  await press(page.getByRole('button', { name: 'Owner', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Leave' }));
  await expect(dialog.getByRole('button', { name: 'Hand over and leave' })).toBeDisabled();
  await press(dialog.getByRole('radio', { name: /Jonas Weber/ }));
  await press(dialog.getByRole('button', { name: 'Hand over and leave' }));
  await expect(page.getByText('You left Book club, and Jonas Weber now owns it')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Book club' })).toBeFocused();

  const other = await open(jonas, '/inbox');
  await press(other.getByRole('link', { name: /Ana Silva made you an owner of a community/ }));
  await expect(other.getByRole('button', { name: 'Owner', exact: true })).toBeVisible();

  // No one outside finds a hidden one: people who leave it do not stay on a page that does not exist anymore.
  const secret = { community_name: 'Surprise party', visibility: 'hidden' as const };
  const hidden = await ana.call(createCommunity, { body: secret });
  await page.goto(`/feed/community/${hidden.community_id}`);
  await press(page.getByRole('button', { name: 'Owner', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Leave' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }));
  await expect(page).toHaveURL('/communities');
});

test('admins find a community without an owner, give it one, delete and restore it; its owner restores their own', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const { community_id: place_id } = await jonas.call(createCommunity, { body: { community_name: 'Swimmers' } });
  await jonas.call(leavePlace, { body: { place_id } });
  const page = await open(owner, '/admin/communities');
  const show = async (name: string) => {
    await press(page.getByRole('combobox', { name: 'Show' }));
    await press(page.getByRole('option', { name }));
  };
  await show('Without an owner');
  await expect(page.getByText('No owner', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Add an owner to Swimmers' }));
  const dialog = page.getByRole('dialog', { name: 'Add an owner to Swimmers' });
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Jonas');
  await press(page.getByRole('option', { name: /Jonas Weber/ }));
  await press(dialog.getByRole('button', { name: 'Make owner' }));
  await expect(page.getByText('Every community has an owner')).toBeVisible();

  await show('All communities');
  await expect(page.getByText('Owner: Jonas Weber')).toBeVisible();
  const file = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export' }));
  expect((await file).suggestedFilename()).toBe('communities.xlsx');
  await removeRow(press, rowMenu(page, 'Swimmers'), 'Delete');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete community' }));
  await expect(page.getByText('Owner: Jonas Weber')).toBeHidden();
  await show('Deleted');
  await expect(page.getByText(/Can be restored until/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Restore Swimmers' }));
  await expect(page.getByText('No deleted communities')).toBeVisible();

  await jonas.call(deleteCommunity, { query: { community_id: place_id } });
  const other = await open(jonas, '/communities?show=mine');
  await press(other.getByRole('button', { name: 'Restore Swimmers' }));
  await expect(other.getByRole('link', { name: 'Swimmers' })).toBeVisible();
});

test('members of an archived community read it and write nothing there, until its owner restores it', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const { community_id: place_id } = await owner.call(createCommunity, { body: { community_name: 'Swimmers' } });
  await owner.call(addPlaceMembers, { body: { place_id, employee_ids: [jonas.employee_id] } });
  const path = `/feed/community/${place_id}`;
  const [page, other] = [await open(owner, path), await open(jonas, path)];
  const write = other.getByRole('button', { name: 'Write a post' });
  await expect(write).toBeVisible();
  await press(page.getByRole('button', { name: 'Manage Swimmers' }));
  await press(page.getByRole('menuitem', { name: 'Archive community' }));
  const notice = /You can read everything here, but nothing can be added or changed/;
  await expect(page.getByText(notice)).toBeVisible();
  await other.reload();
  await expect(other.getByText(notice)).toBeVisible();
  await expect(write).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Restore', exact: true }));
  await expect(page.getByText(notice)).toHaveCount(0);
  await other.reload();
  await expect(write).toBeVisible();
});

test('a community is joined where it is suggested, and is no longer suggested', async ({ open, press }) => {
  const { join } = await newCompany();
  const [jonas, ana] = [await join('Jonas', 'Weber'), await join('Ana', 'Silva')];
  await jonas.call(createCommunity, { body: { community_name: 'Swimmers' } });
  const body = { employee_id: jonas.employee_id, mode: 'follow' as const };
  await ana.call(setFollow, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
  const page = await open(ana, '/communities');
  const suggestions = page.getByRole('list', { name: 'Suggested for you' });
  await expect(suggestions.getByRole('listitem')).toContainText('1 person you follow');
  await press(suggestions.getByRole('button', { name: 'Join Swimmers' }));
  await expect(page.getByText('You joined Swimmers')).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  await page.goto('/communities?show=mine');
  await expect(page.getByRole('link', { name: 'Swimmers' })).toBeVisible();
});
