import type { Page } from '@playwright/test';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import { addPlaceMembers, leavePlace } from '@plaudit/contract/place/endpoints';
import { createPost, listReceipts, savePostDraft } from '@plaudit/contract/post/endpoints';
import { newCompany } from './support/company.ts';
import { addFiles } from './support/files.ts';
import { draw } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, words: string) => page.getByRole('main').getByRole('article').filter({ hasText: words });
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('what people have to read is above their feed until they say so, also without a network, and its author sees who has', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [jonas, ana] = [await join('Jonas', 'Weber'), await join('Ana', 'Silva')];
  await join('Lars', 'Berg');
  const { post_id } = await owner.call(createPost, {
    body: { words: 'The new safety rules', must_read_by: dayAhead(7) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await owner.call(createPost, {
    body: { words: 'Cake at three' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const [page, other] = [await open(jonas), await open(ana)];
  for (const each of [page, other]) {
    await expect(each.getByRole('main').getByRole('article').first()).toContainText('Please read this by');
  }
  await press(cardOf(page, 'safety rules').getByRole('button', { name: "I've read it" }));
  await expect(cardOf(page, 'safety rules')).toContainText('You read this on');

  await other.context().setOffline(true);
  await press(cardOf(other, 'safety rules').getByRole('button', { name: "I've read it" }));
  await expect(cardOf(other, 'safety rules')).toContainText('You read this on');
  const readers = async () => {
    const query = { post_id, state: 'acknowledged' as const };
    return (await owner.call(listReceipts, { query })).items.map(({ employee }) => employee.first_name);
  };
  expect(await readers()).toEqual(['Jonas']);
  await other.context().setOffline(false);
  await expect.poll(readers).toEqual(['Ana', 'Jonas']);

  const author = await open(owner, `/posts/${post_id}`);
  await press(author.getByRole('button', { name: 'See who has read it' }));
  const dialog = author.getByRole('dialog', { name: 'Who has read it' });
  await press(dialog.getByRole('button', { name: 'Remind 1 person' }));
  await expect(dialog.getByRole('button', { name: 'Reminded' })).toBeDisabled();
  await press(dialog.getByRole('tab', { name: /^Read/ }));
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Cake at three');
});

test('a draft moves with its words when its author can’t post there anymore, and a post is taken down and pinned on chosen days', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const make = async (community_name: string) => {
    const body = { community_name, visibility: 'closed' as const };
    const { community_id: place_id } = await owner.call(createCommunity, { body });
    await owner.call(addPlaceMembers, { body: { place_id, employee_ids: [jonas.employee_id] } });
    return place_id;
  };
  const [left] = [await make('Works council'), await make('Runners')];
  const place = { place_id: left, place_kind: 'community' as const };
  await jonas.call(savePostDraft, { body: { draft_id: crypto.randomUUID(), words: 'A long thought', ...place } });
  await jonas.call(leavePlace, { body: { place_id: left } });

  const page = await open(jonas, '/drafts');
  await expect(page.getByText('Edit the draft to choose another place.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Edit “A long thought”' }));
  const form = page.getByRole('dialog', { name: 'Continue your post' });
  await expect(form.getByText("You can't post in this community anymore.")).toBeVisible();
  await expect(form.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await press(form.getByRole('radio', { name: 'Runners' }));
  await expect(form.getByRole('textbox', { name: 'Your post' })).toHaveText('A long thought');
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(page.getByText('No drafts')).toBeVisible();
  await press(page.getByRole('button', { name: 'Open post' }));
  const own = page.getByRole('main').getByRole('article');
  await expect(own).toContainText('A long thought');
  await press(own.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Take down' }));
  await press(page.getByRole('menuitem', { name: 'At another time' }));
  const expiry = page.getByRole('dialog', { name: 'Take it down later' });
  await expiry.getByLabel('Take down at').fill(`${dayAhead(-2)}T09:00`);
  await press(expiry.getByRole('button', { name: 'Save' }));
  await expect(expiry.getByText("Choose a time after it's posted.")).toBeVisible();
  await expiry.getByLabel('Take down at').fill(`${dayAhead(90)}T09:00`);
  await press(expiry.getByRole('button', { name: 'Save' }));
  const end = new Date(`${dayAhead(90)}T09:00`).toLocaleDateString('en', { dateStyle: 'full' });
  await expect(own).toContainText(`Will be taken down ${end}`);

  const manager = await open(owner);
  const card = cardOf(manager, 'A long thought');
  await expect(card).toContainText('Runners');
  await press(card.getByRole('button', { name: 'More actions' }));
  await press(manager.getByRole('menuitem', { name: 'Pin to the top' }));
  await press(manager.getByRole('menuitem', { name: 'Until a date' }));
  const pin = manager.getByRole('dialog', { name: 'Pin to the top' });
  await pin.getByLabel('Until').fill(dayAhead(-2));
  await press(pin.getByRole('button', { name: 'Pin' }));
  await expect(pin.getByText('Choose today or a later day.')).toBeVisible();
  await pin.getByLabel('Until').fill(dayAhead(40));
  await press(pin.getByRole('button', { name: 'Pin' }));
  const day = new Date(`${dayAhead(40)}T12:00`).toLocaleDateString('en', { dateStyle: 'medium' });
  await expect(card).toContainText(`Pinned until ${day}`);
});

test('a post of the company is saved for later and copied to a community, where its picture is among the files', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const { community_id } = await owner.call(createCommunity, { body: { community_name: 'Runners' } });
  const page = await open(owner);
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  await form.getByRole('textbox', { name: 'Your post' }).fill('The map of the summer');
  await addFiles(page, form, [await draw(page, 'Map.png', { width: 300, height: 200 })]);
  const voice = form.getByRole('combobox', { name: 'Post as' });
  await press(voice);
  const company = page.getByRole('option').last();
  const company_name = (await company.textContent()) ?? '';
  await press(company);
  await expect(voice).toHaveText(company_name);
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();
  const card = cardOf(page, 'The map of the summer');
  await expect(card).toContainText(company_name);
  await expect(card).toContainText('Written by');

  await press(card.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Save for later' }));
  await press(card.getByRole('button', { name: 'More actions' }));
  await expect(page.getByRole('menuitem', { name: 'Remove from saved' })).toBeVisible();
  await press(page.getByRole('menuitem', { name: 'Copy to a community' }));
  const copy = page.getByRole('dialog', { name: 'Copy to a community' });
  await press(copy.getByRole('radio', { name: 'Runners' }));
  await press(copy.getByRole('button', { name: 'Post copy' }));
  await expect(copy).toBeHidden();

  await page.goto('/?about=saved');
  await expect(card).toHaveCount(1);
  await page.goto(`/feed/community/${community_id}`);
  await expect(card).toHaveCount(1);
  await press(page.getByRole('link', { name: 'Files' }));
  await expect(page.getByRole('main').getByRole('button', { name: /^Open picture/ })).toHaveCount(1);
});

test('people agree that a colleague posts in their name, and the post says who wrote it', async ({ open, press }) => {
  const { join } = await newCompany();
  const [jonas, ana] = [await join('Jonas', 'Weber'), await join('Ana', 'Silva')];
  const settings = await open(jonas, '/settings/privacy');
  await settings.getByRole('combobox', { name: 'Add a colleague' }).fill('Ana');
  await press(settings.getByRole('option', { name: /Ana Silva/ }));
  await press(settings.getByRole('button', { name: 'Let Ana Silva post in your name' }));
  await expect(settings.getByRole('list', { name: 'People who can post in your name' })).toContainText('Ana Silva');

  const page = await open(ana);
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  await form.getByRole('textbox', { name: 'Your post' }).fill('The canteen opens again');
  const voice = form.getByRole('combobox', { name: 'Post as' });
  await press(voice);
  await press(page.getByRole('option', { name: 'Jonas Weber' }));
  await expect(voice).toHaveAccessibleDescription('The post shows that you wrote it.');
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();
  await settings.goto('/');
  for (const each of [page, settings]) {
    const card = cardOf(each, 'The canteen opens again');
    await expect(card).toContainText('Written by Ana Silva');
    await expect(card.getByRole('link', { name: 'Jonas Weber' })).toBeVisible();
  }
});

test('a post for chosen people says how many they are, and no one else has it in their feed', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [jonas, ana] = [await join('Jonas', 'Weber'), await join('Ana', 'Silva')];
  await owner.call(createPost, {
    body: { words: 'Cake at three' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const page = await open(owner);
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  await form.getByRole('textbox', { name: 'Your post' }).fill('The surprise for Ana');
  const readers = form.getByRole('group', { name: 'Who sees it' });
  await expect(readers.getByText('3 people')).toBeVisible();
  await press(readers.getByRole('radio', { name: 'Specific people' }));
  await readers.getByRole('combobox', { name: 'People' }).fill('Jonas');
  await press(form.getByRole('option', { name: /Jonas Weber/ }));
  await expect(readers.getByText('1 person')).toBeVisible();
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();
  await expect(cardOf(page, 'The surprise for Ana')).toContainText('Selected people');
  const [meant, other] = [await open(jonas), await open(ana)];
  await expect(cardOf(meant, 'The surprise for Ana')).toContainText('Selected people');
  await expect(cardOf(other, 'Cake at three')).toBeVisible();
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(1);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('who writes a post sees how many people it reaches, and in which zone its time is, there and among the drafts', async ({
    open,
    press,
  }) => {
    const { join } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    const page = await open(jonas);
    await press(page.getByRole('button', { name: 'Write a post' }));
    const form = page.getByRole('dialog', { name: 'Write a post' });
    await expect(form.getByText('2 people at your company see it.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Your post' }).fill('The lamps are back');
    await press(form.getByRole('radio', { name: /Later/ }));
    await expect(form.getByText('Your time zone: Asia/Tokyo')).toBeVisible();
    await form.getByLabel('Day and time').fill(`${dayAhead(3)}T09:30`);
    await press(form.getByRole('button', { name: 'Schedule' }));
    await expect(form).toBeHidden();
    await page.goto('/drafts');
    const row = page.getByRole('listitem').filter({ hasText: 'The lamps are back' });
    await expect(row).toContainText(/Will be posted .* at 9:30\sAM GMT\+9/u);
  });
});
