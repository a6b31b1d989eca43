import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test('the settings are sections next to their list, found by words, and every former address leads to its section', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/settings');
  await expect(page).toHaveURL('/settings/appearance');
  const list = page.getByRole('navigation', { name: 'Settings' });
  const link = (name: string) => list.getByRole('link', { name, exact: true });
  await expect(link('Appearance')).toHaveAttribute('aria-current', 'page');
  await press(link('Sign-in and security'));
  await expect(page).toHaveURL('/settings/security');
  await expect(link('Sign-in and security')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('dark mode');
  await expect(list.getByRole('link')).toHaveText(['Appearance']);
  await search.fill('recovery');
  await search.press('ArrowDown');
  await expect(link('Sign-in and security')).toBeFocused();
  await search.fill('zzz');
  await expect(list.getByText('No settings found. Try another word.')).toBeVisible();
  await search.fill('deletion');
  await search.press('Enter');
  await expect(page).toHaveURL('/settings/privacy');
  await expect(list.getByRole('link')).toHaveCount(7);

  await page.goto('/settings#password');
  await expect(page).toHaveURL('/settings/security');
  await page.goto('/settings/push');
  await expect(page.getByRole('heading', { level: 1, name: 'Notification check' })).toBeVisible();
  await expect(link('Notifications')).toHaveAttribute('aria-current', 'true');
  await press(page.getByRole('main').getByRole('link', { name: 'Notifications' }).last());
  await expect(page).toHaveURL('/settings/notifications');
});

test(
  'on a phone the settings are a list, and each section leads back to it',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { join } = await newCompany();
    const page = await open(await join('Jonas', 'Weber'), '/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page).toHaveURL('/settings');
    const list = page.getByRole('navigation', { name: 'Settings' });
    await press(list.getByRole('link', { name: 'Notifications' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
    await expect(list).toBeHidden();
    await expect(page.getByRole('button', { name: /^Reports/ })).not.toContainText('New reports');
    await press(page.getByRole('link', { name: 'Settings' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    await expect(list.getByRole('link')).toHaveCount(7);
  },
);
