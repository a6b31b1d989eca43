import { baseUrl } from './support/api.ts';
import { nextLive } from './support/live.ts';
import { installNative, serveFromShell } from './support/native.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

for (const platform of ['android', 'ios'] as const) {
  test(
    `R2.19 R7.10 R1.9 on ${platform} the status bar is light and the live update told before the first screen`,
    { tag: '@phone-only' },
    async ({ page }) => {
      const native = await installNative(page, { platform });
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      expect(native.calls('LiveUpdate', 'ready')).toHaveLength(1);
      expect(native.calls('StatusBar', 'setStyle')).toEqual([{ style: 'LIGHT' }]);
      const painted = platform === 'android' ? [{ color: '#ffffff' }] : [];
      expect(native.calls('StatusBar', 'setBackgroundColor')).toEqual(painted);
      await expect(page.locator('html')).toHaveAttribute('data-native', platform);
      await expect.poll(() => native.calls('SplashScreen', 'hide')).toHaveLength(1);
    },
  );
}

test(
  'R2.18 the app is as high as the window: after a resize, and 100 ms after a turn',
  { tag: '@phone-only' },
  async ({ page }) => {
    await installNative(page, { platform: 'ios' });
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--app-height'));
    expect(await height()).toBe('844px');
    await page.setViewportSize({ width: 390, height: 500 });
    await expect.poll(height).toBe('500px');

    // A web view that turns reports its new height late, and without a resize.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => {
      Object.defineProperty(window, 'innerHeight', { configurable: true, value: 390 });
      window.dispatchEvent(new Event('orientationchange'));
    });
    await page.clock.runFor(99);
    expect(await height()).toBe('500px');
    await page.clock.runFor(1);
    expect(await height()).toBe('390px');
  },
);

test('the bottom bar makes room for the keyboard', { tag: '@phone-only' }, async ({ page, signIn }) => {
  const native = await installNative(page, { platform: 'ios' });
  await signIn(page, 'employee');
  await page.goto('/');
  const bar = page.locator('.bottom-bar');
  await expect(bar).toBeVisible();
  await native.emit('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 });
  await expect(bar).toBeHidden();
  await native.emit('Keyboard', 'keyboardWillHide', {});
  await expect(bar).toBeVisible();
});

test(
  'R2.15 a link that launches or calls the app is a new entry of its history, unless it is shown already',
  { tag: '@phone-only' },
  async ({ page, signIn }) => {
    const native = await installNative(page, {
      platform: 'ios',
      launch_url: 'https://plaudit.example.com/people?search=a#content',
    });
    await signIn(page, 'employee');
    await page.goto('/');
    await expect(page).toHaveURL(`${baseUrl()}/people?search=a#content`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseUrl()}/`);

    const entries = () => page.evaluate(() => history.length);
    await native.emit('App', 'appUrlOpen', { url: 'plaudit://open/wallet?from=mail' });
    await expect(page).toHaveURL(`${baseUrl()}/wallet?from=mail`);
    const before = await entries();
    await native.emit('App', 'appUrlOpen', { url: 'https://elsewhere.example/wallet?from=mail' });
    await native.emit('App', 'appUrlOpen', { url: 'mailto:someone@example.com' });
    await native.emit('App', 'appUrlOpen', { url: 'plaudit://open/inbox' });
    await expect(page).toHaveURL(`${baseUrl()}/inbox`);
    expect(await entries()).toBe(before + 1);
    // The shell keeps naming the launch address; a page load is no launch.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/inbox`);
  },
);

test(
  'the back button closes what is open, then goes back, then puts the app into the background',
  { tag: '@phone-only' },
  async ({ page, signIn }) => {
    const native = await installNative(page, { platform: 'android' });
    await signIn(page, 'employee');
    await page.goto('/');
    await page.getByRole('link', { name: 'People' }).tap();
    await expect(page).toHaveURL(/\/people/);
    await page.getByRole('button', { name: 'Give recognition' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();

    await native.emit('App', 'backButton', { canGoBack: true });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/people/);
    await native.emit('App', 'backButton', { canGoBack: true });
    await expect(page).toHaveURL(/\/$/);
    expect(native.calls('App', 'minimizeApp')).toEqual([]);
    await native.emit('App', 'backButton', { canGoBack: false });
    await expect.poll(() => native.calls('App', 'minimizeApp')).toHaveLength(1);
  },
);

test('after a long pause the app reconnects', { tag: '@phone-only' }, async ({ page, signIn }) => {
  const native = await installNative(page, { platform: 'ios' });
  await signIn(page, 'employee');
  const connected = nextLive(page);
  await page.goto('/');
  const socket = await connected;
  await native.emit('App', 'appStateChange', { isActive: false });
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });
  const again = nextLive(page);
  await native.emit('App', 'appStateChange', { isActive: true });
  await again;
  expect(socket.isClosed()).toBe(true);
});

test(
  'R1.12 an installed app asks for its company, and works from an origin of its own',
  { tag: '@phone-only' },
  async ({ page, signIn }) => {
    const native = await installNative(page, { platform: 'android', preferences: {} });
    await serveFromShell(page);
    // Chromium asks before a page reaches the machine that it runs on; a shell's web view does not.
    await page.context().grantPermissions(['local-network-access'], { origin: 'https://localhost' });
    await page.goto('https://localhost/people');
    const address = page.getByLabel("Your company's Plaudit address");
    const next = page.getByRole('button', { name: 'Continue' });
    await address.fill('plaudit');
    await next.tap();
    await expect(page.getByRole('alert')).toHaveText('Enter an address like plaudit.example.com.');
    await address.fill('http://localhost:1');
    await next.tap();
    await expect(page.getByRole('alert')).toContainText("We can't reach this address");
    await address.fill(`${baseUrl()}/sign-in`);
    await next.tap();

    await expect(page.getByRole('link', { name: /^Connected to localhost:\d+\. Change server$/ })).toBeVisible();
    expect(native.preferences.get('server_address')).toBe(baseUrl());
    const live = nextLive(page);
    await signIn(page, 'employee');
    await page.getByRole('button', { name: /Employee$/ }).tap();
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
    expect((await live).url()).toContain(new URL(baseUrl()).host);
  },
);

test('R1.12 a browser loads nothing of the native shell', { tag: '@phone-only' }, async ({ page, signIn, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await signIn(page, 'employee');
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => path.includes('/native/'))).toEqual([]);
  for (const path of new Set(scripts)) expect(await (await request.get(path)).text()).not.toContain('androidBridge');
  expect(await page.evaluate(() => 'Capacitor' in globalThis)).toBe(false);
  await page.goto('/server');
  await expect(page).toHaveURL(/\/$/);
});
