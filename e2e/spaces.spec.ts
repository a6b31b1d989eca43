import { listMessages } from '@plaudit/contract/chat/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import { addPlaceMembers, setPlaceRole } from '@plaudit/contract/place/endpoints';
import { createPost, pinPost } from '@plaudit/contract/post/endpoints';
import { createSpace, createSubSpace, getSpace } from '@plaudit/contract/space/endpoints';
import { violations } from './support/axe.ts';
import { type Company, newCompany, type Person } from './support/company.ts';
import { expect, test } from './support/test.ts';

const companyWithSpaces = async (): Promise<Company> => {
  const company = await newCompany();
  return company;
};

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const make = (person: Person, space_name: string, visibility: 'public' | 'private' | 'hidden' = 'public') =>
  person.call(createSpace, { body: { space_name, visibility }, headers: newKey() });

test(
  'R3.6 R3.7 people find a space, join it, and talk in the sub-space that it begins with',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await companyWithSpaces();
    const jonas = await join('Jonas', 'Weber');
    const { space_id } = await make(owner, 'Harbor');
    await make(owner, 'Cellar', 'hidden');
    const page = await open(jonas, '/spaces');
    await expect(page.getByRole('link', { name: 'Harbor' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cellar' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search spaces' }).fill('nothing like it');
    await expect(page.getByText('No spaces found')).toBeVisible();
    await page.getByRole('searchbox').fill('harb');
    await press(page.getByRole('link', { name: 'Harbor' }));
    // People outside see what it is before they join.
    await expect(page.getByText('Everyone in your company can find it and join.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Join', exact: true }));
    await expect(page).toHaveURL(new RegExp(`/connect/space/${space_id}/sub-space/`));
    await page.getByRole('textbox', { name: 'Message' }).fill('The paper has arrived');
    await press(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText('The paper has arrived').first()).toBeVisible();

    const other = await open(owner, `/connect/space/${space_id}`);
    await expect(other.getByText('The paper has arrived').first()).toBeVisible();
    await press(other.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Harbor' }));
    await expect(other.getByText('2 members')).toBeVisible();
    await press(other.getByRole('link', { name: 'Members' }));
    await expect(other.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);

    await page.goto(`/connect/space/${space_id}?tab=about`);
    await press(page.getByRole('button', { name: 'Member' }));
    await press(page.getByRole('menuitem', { name: 'Leave' }));
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open chat' })).toHaveCount(0);

    // The link of a message leads people outside to the space, and to the message once they have joined.
    const [part] = (await owner.call(getSpace, { query: { space_id } })).sub_spaces;
    const talk = { conversation_id: part?.sub_space_id ?? '' };
    const [message] = (await owner.call(listMessages, { body: talk })).items;
    await page.goto(`/connect/message/${message?.message_id}`);
    await expect(page.getByText('Join this space to read the message.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Join', exact: true }));
    await expect(page).toHaveURL(`/connect/space/${space_id}/sub-space/${talk.conversation_id}?at=${message?.seq}`);
    await expect(page.getByRole('log').getByText('The paper has arrived')).toBeVisible();
  },
);

test('R6.2 people ask to join a private space, and its owner lets them in', async ({ open, press }) => {
  const { owner, join } = await companyWithSpaces();
  const jonas = await join('Jonas', 'Weber');
  const { space_id } = await make(owner, 'Bridge', 'private');
  const [page, other] = [await open(owner, '/inbox'), await open(jonas, '/spaces')];
  await press(other.getByRole('link', { name: 'Bridge' }));
  await expect(other.getByText('Only members can read this space')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sub-spaces' })).toHaveCount(0);
  await press(other.getByRole('button', { name: 'Ask to join' }));
  await expect(other.getByText('You asked to join.')).toBeVisible();
  await press(page.getByRole('link', { name: 'Jonas Weber asked to join a space' }));
  await press(page.getByRole('button', { name: 'Accept Jonas Weber' }));
  await expect(other).toHaveURL(new RegExp(`/connect/space/${space_id}/sub-space/`));
});

test('a space is created, changed, taken out and archived, people are invited, and a deleted one comes back by undo', async ({
  open,
  press,
}) => {
  const { owner, join } = await companyWithSpaces();
  const jonas = await join('Jonas', 'Weber');
  const page = await open(owner, '/spaces');
  await press(page.getByRole('button', { name: 'New space' }));
  const form = page.getByRole('dialog', { name: 'New space' });
  await press(form.getByRole('button', { name: 'Create space' }));
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Night shift');
  await form.getByLabel('Description').fill('Who works when the city sleeps');
  await press(form.getByRole('radio', { name: 'Hidden' }));
  await press(form.getByRole('button', { name: 'Create space' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
  await expect(page.getByText('Who works when the city sleeps')).toBeVisible();

  await press(page.getByRole('button', { name: 'Manage Night shift' }));
  await press(page.getByRole('menuitem', { name: 'Invite people' }));
  const invite = page.getByRole('dialog', { name: 'Invite people' });
  await invite.getByRole('combobox', { name: 'Person' }).fill('Jonas');
  await press(page.getByRole('option', { name: /Jonas Weber/ }));
  await expect(page.getByText('Jonas Weber was invited')).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await open(jonas, '/spaces');
  await press(other.getByRole('button', { name: 'Accept invitation' }));
  await expect(other.getByText('You joined Night shift')).toBeVisible();

  await press(page.getByRole('button', { name: 'Manage Night shift' }));
  await press(page.getByRole('menuitem', { name: 'Edit space' }));
  const settings = page.getByRole('dialog', { name: 'Edit space' });
  await settings.getByLabel('Name').fill('Late shift');
  await press(settings.getByRole('radio', { name: 'Private' }));
  await press(settings.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Late shift' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Late shift' })).toBeVisible();

  const file = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Manage Late shift' }));
  await press(page.getByRole('menuitem', { name: 'Export space' }));
  await expect(page.getByText('Exporting Late shift.')).toBeVisible();
  expect((await file).suggestedFilename()).toMatch(/late.shift.*\.csv$/i);
  await press(page.getByRole('button', { name: 'Manage Late shift' }));
  await press(page.getByRole('menuitem', { name: 'Archive space' }));
  await expect(page.getByText(/^Archived on/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Restore', exact: true }));
  await expect(page.getByText(/^Archived on/)).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Manage Late shift' }));
  await press(page.getByRole('menuitem', { name: 'Delete space' }));
  const question = page.getByRole('alertdialog', { name: 'Delete Late shift?' });
  await expect(question.getByText('2 members lose access to it')).toBeVisible();
  await press(question.getByRole('button', { name: 'Delete space' }));
  await expect(page).toHaveURL('/spaces');
  // The latest of several.
  await press(page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last());
  await expect(page.getByRole('heading', { level: 1, name: 'Late shift' })).toBeVisible();
});

test('managers add sub-spaces, order them by keyboard, and let people into a private one', async ({ open, press }) => {
  const { owner, join } = await companyWithSpaces();
  const jonas = await join('Jonas', 'Weber');
  const { space_id } = await make(owner, 'Harbor');
  await owner.call(addPlaceMembers, {
    body: { place_id: space_id, place_kind: 'space', employee_ids: [jonas.employee_id] },
  });
  await owner.call(createSubSpace, { body: { space_id, sub_space_name: 'Cranes' }, headers: newKey() });
  const page = await open(owner, `/connect/space/${space_id}?tab=parts`);
  await press(page.getByRole('button', { name: 'New sub-space' }));
  const form = page.getByRole('dialog', { name: 'New sub-space' });
  await form.getByLabel('Name').fill('Pilots');
  await press(form.getByRole('radio', { name: 'Private' }));
  await press(form.getByRole('button', { name: 'Create sub-space' }));
  const rows = page.getByRole('list', { name: 'Sub-spaces', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Move Pilots up or down' }).press('ArrowUp');
  await expect(rows.nth(1)).toContainText('Pilots');
  await page.getByRole('button', { name: 'Move Pilots up or down' }).press('ArrowUp');
  await expect(rows.first()).toContainText('Pilots');
  const orderOf = async () => (await owner.call(getSpace, { query: { space_id } })).sub_spaces;
  await expect
    .poll(async () => (await orderOf()).map(({ sub_space_name }) => sub_space_name))
    .toEqual(['Pilots', 'General', 'Cranes']);

  const other = await open(jonas, `/connect/space/${space_id}?tab=parts`);
  const others = other.getByRole('list', { name: 'Sub-spaces', exact: true }).getByRole('listitem');
  await expect(others.first()).toContainText('Pilots');
  await press(other.getByRole('button', { name: 'Ask to join Pilots' }));
  const [pilots] = await orderOf();
  await page.goto(`/connect/space/${space_id}/sub-space/${pilots?.sub_space_id}?tab=queue`);
  const people = page.getByRole('dialog', { name: 'Pilots' });
  await press(people.getByRole('button', { name: 'Accept Jonas Weber' }));
  await expect(people.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await press(others.first().getByRole('link', { name: 'Pilots' }));
  await expect(other.getByRole('heading', { level: 1, name: 'Harbor · Pilots' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Actions for Cranes' }));
  await press(page.getByRole('menuitem', { name: 'Delete sub-space' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete sub-space' }));
  await expect(rows).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Restore Cranes' }));
  await expect(rows).toHaveCount(3);
});

test('R3.6 members post in a space, pinned posts come first, and its news leads from the list and the inbox to its feed', async ({
  open,
  press,
}) => {
  const { owner, join } = await companyWithSpaces();
  const [jonas, eve] = [await join('Jonas', 'Weber'), await join('Eve', 'Moreau')];
  const { space_id } = await make(owner, 'Harbor');
  await owner.call(addPlaceMembers, {
    body: { place_id: space_id, place_kind: 'space', employee_ids: [jonas.employee_id] },
  });
  const post = async (words: string) =>
    (await owner.call(createPost, { body: { words, place_id: space_id }, headers: newKey() })).post_id;
  const pinned = await post('Read this before you moor');
  const pinned_until = new Date(Date.now() + 86_400_000).toISOString();
  await owner.call(pinPost, { body: { post_id: pinned, pinned_until } });
  await post('The tide tables are out');
  const page = await open(jonas, '/spaces');
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbor' })).toContainText('2 unread');
  await press(page.getByRole('link', { name: 'Harbor' }));
  await expect(page).toHaveURL(`/connect/space/${space_id}?tab=feed`);
  const feed = page.getByRole('list', { name: 'Latest in Harbor' });
  await expect(feed.getByRole('article').first()).toContainText('Read this before you moor');
  await expect(feed.getByRole('article')).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  await form.getByRole('textbox', { name: 'Your post' }).fill('The crane is free at noon');
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();
  await expect(feed.getByRole('article')).toHaveCount(3);
  await page.goto('/spaces');
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbor' })).not.toContainText('unread');

  // A notification opens the post, and its card leads to the feed of the space.
  const other = await open(owner, '/inbox');
  await press(other.getByRole('link', { name: /Jonas Weber/ }));
  await expect(other).toHaveURL(/\/posts\//);
  await expect(other.getByRole('article')).toContainText('The crane is free at noon');
  await press(other.getByRole('link', { name: 'Harbor', exact: true }));
  await expect(other).toHaveURL(`/connect/space/${space_id}?tab=feed`);

  // Everyone reads a public space, and only members write there.
  const outside = await open(eve, `/connect/space/${space_id}?tab=feed`);
  await expect(outside.getByRole('article').first()).toContainText('Read this before you moor');
  await expect(outside.getByRole('button', { name: 'Write a post' })).toHaveCount(0);
  await outside.goto('/');
  await expect(outside.getByText('The crane is free at noon')).toHaveCount(0);
  await press(outside.getByRole('button', { name: 'Search', exact: true }));
  await outside.getByRole('combobox', { name: 'Search everything' }).fill('crane');
  await press(outside.getByRole('option', { name: /crane/ }).first());
  await expect(outside).toHaveURL(/\/posts\//);
  await expect(outside.getByRole('article')).toContainText('The crane is free at noon');
});

test('R3.10 a space is suggested first to the people it is meant for, and they decide whether to join', async ({
  open,
  press,
}) => {
  const { owner, join } = await companyWithSpaces();
  const [jonas, eve] = [await join('Jonas', 'Weber'), await join('Eve', 'Moreau')];
  const { space_id } = await make(owner, 'Harbor');
  const page = await open(owner, `/connect/space/${space_id}?tab=about`);
  await press(page.getByRole('button', { name: 'Manage Harbor' }));
  await press(page.getByRole('menuitem', { name: 'Edit space' }));
  const form = page.getByRole('dialog', { name: 'Edit space' });
  await press(form.getByRole('switch', { name: 'Suggest it to an audience' }));
  await press(form.getByRole('button', { name: 'Save changes' }));
  await expect(form.getByText("Choose who's included.")).toBeVisible();
  await form.getByRole('combobox', { name: 'People' }).fill('Jonas');
  await press(page.getByRole('option', { name: /Jonas Weber/ }));
  await press(form.getByRole('button', { name: 'Save changes' }));
  await expect(form).toBeHidden();

  const other = await open(jonas, '/spaces');
  const suggestions = other.getByRole('list', { name: 'Suggested for you' });
  await expect(suggestions.getByRole('listitem')).toContainText('Meant for you');
  await press(suggestions.getByRole('button', { name: 'Join Harbor' }));
  await expect(other.getByText('You joined Harbor')).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  const third = await open(eve, '/spaces');
  await expect(third.getByRole('link', { name: 'Harbor' })).toBeVisible();
  await expect(third.getByText('Meant for you')).toHaveCount(0);
});

test('people who manage the sub-spaces of others are not offered to hide them', async ({ open, press }) => {
  const { owner, join } = await companyWithSpaces();
  const jonas = await join('Jonas', 'Weber');
  const { space_id } = await make(owner, 'Harbor');
  const at = { place_id: space_id, place_kind: 'space' as const };
  await owner.call(addPlaceMembers, { body: { ...at, employee_ids: [jonas.employee_id] } });
  const made = { space_id, sub_space_name: 'Cranes', visibility: 'private' as const };
  const { sub_space_id } = await owner.call(createSubSpace, { body: made, headers: newKey() });
  const part = { place_id: sub_space_id, place_kind: 'sub_space' as const };
  await owner.call(addPlaceMembers, { body: { ...part, employee_ids: [jonas.employee_id] } });
  await owner.call(setPlaceRole, { body: { ...part, employee_id: jonas.employee_id, role: 'manager' } });
  for (const [person, is_offered] of [
    [owner, true],
    [jonas, false],
  ] as const) {
    const page = await open(person, `/connect/space/${space_id}?tab=parts`);
    await press(page.getByRole('button', { name: 'Actions for Cranes' }));
    await press(page.getByRole('menuitem', { name: 'Edit sub-space' }));
    const form = page.getByRole('dialog', { name: 'Edit sub-space' });
    await expect(form.getByRole('radio', { name: 'Private' })).toBeVisible();
    await expect(form.getByRole('radio', { name: 'Hidden' })).toHaveCount(Number(is_offered));
  }
});

test('R1.11 admins see the spaces of the company, and bring a deleted one back', async ({ open, press }) => {
  const { owner } = await companyWithSpaces();
  await make(owner, 'Harbor');
  await make(owner, 'Bridge', 'private');
  const page = await open(owner, '/admin/spaces');
  await expect(page.getByText('People ask to join')).toBeVisible();
  await press(page.getByRole('combobox', { name: 'Visibility' }));
  await press(page.getByRole('option', { name: 'Private' }));
  await expect(page.getByText('Harbor')).toHaveCount(0);
  await expect(page.getByText('Bridge', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Actions for Bridge' }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete space' }));
  await expect(page.getByText('Bridge', { exact: true })).toHaveCount(0);
  await press(page.getByRole('combobox', { name: 'Show' }));
  await press(page.getByRole('option', { name: 'Deleted' }));
  await press(page.getByRole('button', { name: 'Restore Bridge' }));
  await expect(page.getByText('Bridge was restored')).toBeVisible();
});

test('pages of spaces have no errors that axe finds, in both themes', { tag: '@phone' }, async ({ open }) => {
  const { owner } = await companyWithSpaces();
  const { space_id } = await make(
    owner,
    'A space with a name that is longer than most of them, and wraps on phones',
    'private',
  );
  const page = await open(owner, '/spaces');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/spaces', `/connect/space/${space_id}?tab=about`, `/connect/space/${space_id}?tab=parts`]) {
      await page.goto(path);
      await expect(page.getByText(/A space with a name/).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  }
});

test('R1.6 without the module there is no entry, and the address of a space says so', async ({ open }) => {
  const { owner, company_id } = await newCompany();
  await owner.call(updateModules, { body: { company_id, spaces: false } });
  const page = await open(owner, '/spaces');
  await expect(page.getByRole('heading', { name: 'Spaces are turned off' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spaces' })).toHaveCount(0);
  await page.goto(`/connect/space/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Spaces are turned off' })).toBeVisible();
});
