import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('offline, the app says so and shows what it had; back online, it shows what was missed', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'Before the tunnel');
  const page = await open(jonas);
  await expect(page.getByRole('article')).toContainText('Before the tunnel');
  await expect(page.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible();

  await page.context().setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(banner).toBeVisible();
  await give(owner, jonas, 'Inside the tunnel');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await press(page.getByRole('button', { name: '1 new update' }));
  await expect(page.getByRole('article').first()).toContainText('Inside the tunnel');
  await expect(page.getByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible();
});

test('a page whose network goes before it can listen listens as soon as it is back', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await give(owner, jonas, 'Before the tunnel');
  let asked = 0;
  // The library of the live connection, which arrives after the first screen.
  const page = await open(jonas, '/', (fresh) =>
    fresh.route('**/assets/esm-*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    }),
  );
  await expect(page.getByRole('article')).toContainText('Before the tunnel');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await give(owner, jonas, 'Inside the tunnel');
  await press(page.getByRole('button', { name: '1 new update' }));
  await expect(page.getByRole('article').first()).toContainText('Inside the tunnel');
});
