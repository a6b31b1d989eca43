import { createCommunity } from '@plaudit/contract/community/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newCompany, type Person } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

const write = (person: Person, words: string) =>
  person.call(createPost, { body: { words }, headers: { 'idempotency-key': crypto.randomUUID() } });

test('everything is found, opened and begun by keyboard alone, from every page', async ({ open }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await write(owner, 'The <b>lighthouse</b> is open again');
  await give(owner, jonas, 'Thanks for the lighthouse');
  const page = await open(owner, '/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await page.keyboard.type('lightho');
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('group', { name: 'Posts' }).getByRole('option')).toContainText('<b>lighthouse</b>');
  await expect(results.getByRole('group', { name: 'Recognition' })).toContainText('thanked Jonas Weber');
  await expect(results.locator('mark')).toHaveText(['lighthouse', 'lighthouse']);
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('option', { selected: true })).toContainText('is open again');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/posts\//);
  await expect(field).toBeHidden();

  // What was searched for is offered again, also where something is typed.
  await page.keyboard.press('Control+k');
  await expect(results.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText('lightho');
  await expect(field).toBeFocused();
  await page.keyboard.type('lihgthouse');
  await expect(page.getByText('Nothing has exactly these words. These are close:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('appear');
  await expect(results.getByRole('option', { selected: true })).toHaveText('Appearance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/appearance$/);
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('write a post');
  await expect(results.getByRole('option', { selected: true })).toHaveText('Write a post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Write a post' })).toBeVisible();
});

test('what is typed while the search loads is searched for', async ({ open }) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/search-dialog-*.js', async (route) => {
    asked.resolve();
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('/');
  await asked.promise;
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).last()).toBeAttached();
  await page.keyboard.type('appear');
  typed.resolve();
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('appear');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Appearance');
});

test(
  'a search is limited to any community that the person may read, found by its first letters among many',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    const found = (community_name: string, visibility: 'open' | 'closed' | 'hidden') =>
      owner.call(createCommunity, { body: { community_name, visibility } });
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await found(`Crew ${number}`, 'open');
    const { community_id: place_id } = await found('Orchard', 'open');
    await found('Orchard keys', 'closed');
    await found('Orchard plans', 'hidden');
    const body = { words: 'Apples there', place_id };
    await owner.call(createPost, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
    await write(owner, 'Apples here');

    const page = await open(jonas);
    await press(page.getByRole('button', { name: 'Search', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox', { name: 'Search everything' }).fill('apples');
    const posts = dialog.getByRole('group', { name: 'Posts' }).getByRole('option');
    await expect(posts).toHaveCount(2);
    await press(dialog.getByRole('button', { name: 'Filters' }));
    const where = dialog.getByRole('combobox', { name: 'Where' });
    const communities = dialog.getByRole('listbox', { name: 'Communities' });
    await where.fill('orch');
    await expect(communities.getByRole('option')).toHaveText(['Orchard']);
    await where.press('Enter');
    await expect(posts).toHaveText([/Apples there/]);
    await expect(where).toBeFocused();
    await expect(communities).toBeHidden();
    // Escape closes the list, and then the dialog.
    await where.fill('crew');
    await expect(communities.getByRole('option')).toHaveCount(7);
    await where.press('Escape');
    await expect(communities).toBeHidden();
    await where.fill('nowhere');
    await expect(dialog.getByText('No communities found')).toBeVisible();
    await where.press('Escape');
    await expect(dialog.getByText('No communities found')).toBeHidden();
    await press(dialog.getByRole('button', { name: 'Remove this community' }));
    await expect(posts).toHaveCount(2);
  },
);

test('a search is limited to a kind, a person, a place and a time, and says when it finds nothing', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await owner.call(createCommunity, { body: { community_name: 'Harvest crew' } });
  await write(jonas, 'Harvest by Jonas');
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await write(owner, `Harvest ${number}`);
  const page = await open(owner);
  await press(page.getByRole('button', { name: 'Search', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  // On a phone it takes the screen, but for a small edge.
  const [box, screen] = [await dialog.boundingBox(), page.viewportSize()];
  if (box && screen && screen.width < 500) {
    expect(box.width).toBe(screen.width);
    expect(box.height).toBeGreaterThan(0.95 * screen.height);
  }
  await press(dialog.getByRole('button', { name: 'Filters' }));
  const choose = async (filter: string, choice: string) => {
    await press(dialog.getByRole('combobox', { name: filter, exact: true }));
    await press(page.getByRole('option', { name: choice, exact: true }));
    await expect(dialog.getByRole('combobox', { name: filter, exact: true })).toHaveText(choice);
  };
  // A time alone is no question, so there is no answer to it.
  await choose('When', 'Past week');
  await expect(dialog.getByText('Nothing found')).toBeHidden();
  await field.fill('harvest');
  await choose('What', 'Posts');
  await expect(dialog.getByRole('group', { name: 'Posts' }).getByRole('option')).toHaveCount(8);
  await expect(dialog.getByRole('group', { name: 'Communities' })).toHaveCount(0);
  await choose('What', 'Everything');
  await choose('Where', 'Harvest crew');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await choose('Where', 'Anywhere');
  await choose('When', 'Any time');
  await press(dialog.getByRole('button', { name: 'Filters' }));
  const posts = dialog.getByRole('group', { name: 'Posts' }).getByRole('option');
  await expect(posts).toHaveCount(6);
  await press(dialog.getByRole('option', { name: 'All posts' }));
  await expect(posts).toHaveCount(8);
  await press(dialog.getByRole('button', { name: 'Filters' }));
  await dialog.getByRole('combobox', { name: 'From or for this person' }).fill('jonas');
  await press(dialog.locator('.people-option', { hasText: 'Jonas Weber' }));
  await expect(posts).toHaveCount(1);
  await field.fill('winter');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
});
