import { randomUUID } from 'node:crypto';
import { updateModules } from '@plaudit/contract/company/endpoints';
import { newCompany, password } from './support/company.ts';
import { pretendInstalled } from './support/installed.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('R2.10 R2.11 addresses of conversations and communities are kept through sign-in, and say truthfully what is there', async ({
  page,
  press,
}) => {
  const { owner, join, company_id } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  await owner.call(updateModules, { body: { company_id, spaces: false, chats: false } });
  const space = `/connect/space/${randomUUID()}/sub-space/${randomUUID()}`;
  await page.goto(space);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page.getByRole('heading', { name: 'Spaces are turned off' })).toBeVisible();
  await expect(page).toHaveURL(space);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto(`/feed/community/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Community not found' })).toBeVisible();
  await owner.call(updateModules, { body: { company_id, community: false } });
  for (const [path, title] of [
    [`/connect/campaign/${randomUUID()}`, 'Campaigns are turned off'],
    [`/feed/community/${randomUUID()}`, 'Communities are turned off'],
    ['/communities', 'Communities are turned off'],
    [`/connect/robot/${randomUUID()}`, 'Page not found'],
    [`/connect/employee/${randomUUID()}/sub-space/${randomUUID()}`, 'Chats are turned off'],
    ['/feed/community/42', 'Page not found'],
    [`/connect/employee/${jonas.employee_id}`, 'Chats are turned off'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const modules = page.getByRole('link', { name: 'Open Modules' });
  await page.goto('/polls');
  await expect(page.getByRole('heading', { level: 1, name: 'Polls' })).toBeVisible();
  await owner.call(updateModules, { body: { company_id, polls: false } });
  await page.goto('/polls');
  await expect(page.getByRole('heading', { name: 'Polls are turned off' })).toBeVisible();
  await expect(modules).toHaveAttribute('href', '/admin/modules');
  await page.goto(`/connect/employee/${jonas.employee_id}`);
  await press(page.getByRole('link', { name: 'View profile' }));
  await expect(page.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  await expect(page).toHaveURL(`/profile/${jonas.employee_id}`);
});

test('R2.15 R2.16 R8.4 a link that the service worker hands over is shown as a new step, once, and never outside of the app', async ({
  open,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  /** As the service worker does: returns the answer, and how many steps the history has then. */
  const handOver = (link: string): Promise<[boolean, number]> =>
    page.evaluate(
      (link) =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => resolve([data, history.length]);
          const message = new MessageEvent('message', { data: { type: 'open-link', link }, ports: [port2] });
          navigator.serviceWorker.dispatchEvent(message);
        }),
      link,
    );
  const steps = await page.evaluate(() => history.length);
  expect(await handOver('plaudit://app/wallet?account=to_spend')).toEqual([true, steps + 1]);
  await expect(page).toHaveURL('/wallet?account=to_spend');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  expect(await handOver('https://elsewhere.example/wallet?account=to_spend')).toEqual([true, steps + 1]);
  expect(await handOver('//elsewhere.example/inbox')).toEqual([true, steps + 2]);
  await expect(page).toHaveURL('/inbox');

  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  expect(await handOver('javascript:location.assign("https://elsewhere.example")')).toEqual([true, steps + 2]);
  expect((await warned).text()).toContain('Failed to handle notification action deep link');
  await expect(page).toHaveURL('/inbox');
  await page.goBack();
  await expect(page).toHaveURL('/wallet?account=to_spend');
});

test('R2.17 every layout flag holds up to its edge and not beyond', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  const flags = async (width: number, height = 900) => {
    await page.setViewportSize({ width, height });
    return () => page.evaluate(() => document.documentElement.dataset.layout);
  };
  for (const [width, expected] of [
    [767, 'tablet_or_mobile mobile tablet portrait mobile_browser'],
    [768, 'tablet_or_mobile tablet portrait mobile_browser'],
    [900, 'tablet_or_mobile tablet portrait mobile_browser'],
    [901, 'tablet'],
    [1223, 'tablet'],
    [1224, 'desktop tablet'],
    [1225, 'desktop'],
    [1823, 'desktop'],
    [1824, 'desktop big_screen'],
  ] as const) {
    await expect.poll(await flags(width), `${width} px`).toBe(expected);
  }
  await pretendInstalled(page);
  await page.reload();
  await expect.poll(await flags(901)).toBe('tablet');
  await expect.poll(await flags(900)).toBe('tablet_or_mobile tablet portrait installed_app mobile_browser');
  const session = await context.newCDPSession(page);
  const metrics = { width: 600, height: 400, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, deviceScaleFactor: 2 });
  const shown = () => page.evaluate(() => document.documentElement.dataset.layout);
  await expect.poll(shown).toBe('tablet_or_mobile mobile tablet retina installed_app mobile_browser');
  await page.addInitScript(() => Object.assign(globalThis, { Capacitor: { isNativePlatform: () => true } }));
  await page.reload();
  await expect.poll(shown).toBe('tablet_or_mobile mobile tablet retina installed_app native_shell');
  await context.close();
});
