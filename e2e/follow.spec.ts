import { setFollow } from '@plaudit/contract/follow/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newCompany, type Person } from './support/company.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

const idempotently = () => ({ 'idempotency-key': crypto.randomUUID() });
const write = (person: Person, words: string) => person.call(createPost, { body: { words }, headers: idempotently() });

test('a muted colleague leaves the home feed at once, also on another device, and nothing new of theirs is announced', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [ben, jonas] = [await join('Ben', 'Adler'), await join('Jonas', 'Weber')];
  await write(ben, 'The kettle is new');
  await write(owner, 'The harbor is open');
  const home = await open(jonas);
  const cards = home.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);

  const page = await open(jonas, `/profile/${ben.employee_id}`);
  await press(page.getByRole('button', { name: 'More for Ben Adler' }));
  await press(page.getByRole('menuitem', { name: 'Mute Ben Adler' }));
  await expect(page.getByText('What Ben Adler shares is no longer on your home page.')).toBeVisible();
  await expect(cards).toHaveCount(1);

  await write(ben, 'The kettle is empty');
  await write(owner, 'The harbor is closed');
  await press(home.getByRole('button', { name: '1 new update' }));
  await expect(cards).toHaveCount(2);
  await expect(home.getByText('The kettle is empty')).toHaveCount(0);

  const settings = await open(jonas, '/settings/following');
  await removeRow(press, rowMenu(settings, 'Ben Adler'), 'Unmute');
  await expect(settings.getByText("You haven't muted anything")).toBeVisible();
  await expect(cards).toHaveCount(4);
});

test('a hashtag is followed on its page', async ({ open, press }) => {
  const { owner } = await newCompany();
  await write(owner, 'Lamps for the #harbor');
  await owner.call(setFollow, { body: { tag: 'elsewhere', mode: 'follow' }, headers: idempotently() });
  const page = await open(owner);
  await press(page.getByRole('link', { name: '#harbor' }));
  await press(page.getByRole('button', { name: '#harbor: Follow or mute' }));
  await press(page.getByRole('menuitem', { name: 'Follow #harbor' }));
  await expect(page.getByRole('button', { name: '#harbor: Following' })).toBeVisible();
});
