import { lacksWindows, withWindows } from './support/browsers.ts';
import { newCompany } from './support/company.ts';
import { nextLive } from './support/live.ts';
import { installPushService, workerOf } from './support/push.ts';
import { type PushService, startPushService } from './support/push-service.ts';
import { give } from './support/recognitions.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ service: PushService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that one needs from this pattern
  service: async ({}, provide) => {
    const service = await startPushService();
    await provide(service);
    await service.stop();
  },
});

test.use({ launchOptions: withWindows, serviceWorkers: 'allow' });
test.skip(lacksWindows !== null, lacksWindows ?? '');

test('push is offered once, after the first gift, and never asked for unprompted', async ({ open, press, service }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  let live: Promise<unknown> = Promise.resolve();
  const page = await open(jonas, '/', async (fresh) => {
    await installPushService(fresh.context(), service);
    live = nextLive(fresh);
  });
  await live;
  // The switch waits five seconds for it, too few next to another test.
  await workerOf(page);
  const offer = page.getByText("Don't miss a thank-you");
  await give(owner, jonas, 'First');
  await expect(offer).toBeVisible();
  // The inbox offers it for longer than a notice lasts, until the person says no.
  await page.goto('/inbox');
  const card = page.getByRole('region', { name: "Don't miss a thank-you" });
  await expect(card).toBeVisible();
  await press(card.getByRole('button', { name: 'Not now' }));
  await expect(card).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('push_refused'));
  await page.reload();
  await workerOf(page);
  // The answer to the browser's question, which only the click may trigger.
  await page.context().grantPermissions(['notifications']);
  await press(card.getByRole('button', { name: 'Turn on' }));
  await expect(page.getByText('Push notifications are on')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('push_enabled'))).toBe('true');
  await page.evaluate(() => localStorage.removeItem('push_enabled'));
  await give(owner, jonas, 'Second');
  await expect(page.getByText('Olivia Marsh recognized you').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});
