import { installNative } from './support/native.ts';
import { expect, test } from './support/test.ts';

for (const { platform, version, required, is_old } of [
  { platform: 'ios', version: '1.9', required: '1.10.0', is_old: true },
  { platform: 'android', version: '2.0.0-rc.1', required: '2.0.0', is_old: true },
  { platform: 'android', version: '1.10', required: '1.10.0', is_old: false },
] as const) {
  test(
    `R4.7 version ${version} on ${platform} ${is_old ? 'must be updated' : 'goes on'} where ${required} is required`,
    { tag: '@phone-only' },
    async ({ page, signIn }) => {
      await signIn(page, 'employee');
      await installNative(page, { platform, version });
      await page.route('**/api/general/uniteam/config', async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        const required_version = { ios: null, android: null, [platform]: required };
        const store_url = { ios: null, android: null, [platform]: 'https://store.example/plaudit' };
        await route.fulfill({ response, json: { status: true, data: { ...data, required_version, store_url } } });
      });
      const checked = page.waitForResponse('**/api/general/uniteam/config');
      await page.goto('/');
      await checked;
      const title = page.getByRole('heading', { name: 'Update the app' });
      if (is_old) {
        await expect(title).toBeVisible();
        await expect(
          page.getByText(`You have version ${version}. Your company needs ${required} or newer.`),
        ).toBeVisible();
        await expect(page.getByRole('link', { name: 'Open the store' })).toHaveAttribute(
          'href',
          'https://store.example/plaudit',
        );
        await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      } else {
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(title).toHaveCount(0);
      }
    },
  );
}
