import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test('R2.12 a profile has an address to share, with the list of received recognitions and the filters', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'Thanks for the proofs');
  await give(jonas, owner, 'Thanks for the trust');
  const page = await open(owner, `/profile/${jonas.employee_id}`);
  await expect(page.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Thanks for the proofs');

  await press(page.getByRole('link', { name: /^Given/ }));
  await expect(cards).toContainText('Thanks for the trust');
  await press(page.getByRole('combobox', { name: 'Type' }));
  await press(page.getByRole('option', { name: 'Bright idea' }));
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page).toHaveURL(/tab=given.*recognition_type_id=/);

  const other = await open(jonas, page.url());
  await expect(other.getByText('No results')).toBeVisible();
  await press(other.getByRole('combobox', { name: 'Type' }));
  await press(other.getByRole('option', { name: 'All types' }));
  await expect(other.getByRole('article')).toContainText('Thanks for the trust');
});

test('the wallet explains every change of the balance and links to its cause', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'Thanks for the proofs');
  const page = await open(jonas, '/wallet');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').filter({ hasText: 'Monthly allowance' })).toContainText('500');
  await press(history.getByRole('radio', { name: 'Earned' }));
  await expect(page).toHaveURL(/account=to_spend/);
  const entry = history.getByRole('listitem');
  await expect(entry).toHaveText(/Olivia Marsh recognized you for “.+”.*\+5/);
  await press(entry.getByRole('link'));
  await expect(page.getByRole('article')).toContainText('Thanks for the proofs');
});

test('the directory forgives typing errors and keeps the search in the address', async ({ page, signIn }) => {
  await signIn(page, 'employee');
  await page.goto('/people');
  await page.getByRole('searchbox', { name: 'Name, title or location' }).fill('Ingird Sollberg');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ingrid Solberg' })).toBeVisible();
  await expect(page).toHaveURL(/search=Ingird/);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ingrid Solberg' })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody is called zzzzqqq');
  await expect(page.getByText('No results')).toBeVisible();
});

test(
  'a notification read in the inbox is read on every device',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner, join } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    await give(owner, jonas, 'Thanks for the proofs');
    await give(owner, jonas, 'Thanks again');
    const [page, other] = await Promise.all([open(jonas, '/inbox'), open(jonas)]);
    await expect(other.getByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible();
    if (isMobile) {
      await page.getByRole('link', { name: /Thanks for the proofs/ }).tap();
      await expect(page.getByRole('article')).toContainText('Thanks for the proofs');
      await page.goBack();
    } else {
      await page.getByRole('listitem').first().hover();
      await page.getByRole('button', { name: 'Mark as read' }).first().click();
    }
    await expect(other.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Mark all as read' }));
    await expect(other.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
    await press(page.getByRole('radio', { name: 'Unread' }));
    await expect(page.getByText("You're all caught up")).toBeVisible();
    await press(page.getByRole('radio', { name: 'All' }));
    await press(page.getByRole('link', { name: /Thanks again/ }));
    await expect(page.getByRole('article')).toContainText('Thanks again');
  },
);

test('the dark theme stays after a reload, and follows the system until it is chosen', async ({
  page,
  signIn,
  press,
}) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'employee');
  await page.goto('/settings/appearance');
  await expect(root).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await press(page.getByRole('radio', { name: 'Dark' }));
  await expect(root).toHaveClass('dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(root).toHaveClass('dark');
});

test('an address that leads nowhere says so and leads home', async ({ page, signIn, press }) => {
  await signIn(page, 'employee');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Go to the home page' }));
  await expect(page.getByRole('heading', { name: /^Good .*, Yuki$/ })).toBeVisible();
});

test('R3.13 the settings name version, short commit id and day of the build, and say when they are unknown', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'employee');
  const version = {
    appVersion: '4.5.6',
    commitId: '0123456789abcdef0123456789abcdef01234567',
    builtAt: '2026-11-20T09:30:00Z',
  };
  await page.route('**/version.json', (route) => route.fulfill({ json: version }));
  await page.goto('/settings/about');
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByRole('definition')).toHaveText(['4.5.6', '0123456', 'November 20, 2026 at 10:30 AM']);

  const warning = page.waitForEvent('console', (message) => message.text().includes('Failed to load the version info'));
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/version.json', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.reload();
  await warning;
  await expect(about.getByRole('definition')).toHaveText(['Unknown', 'Unknown', 'Unknown']);
});
