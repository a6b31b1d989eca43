import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { pretendInstalled } from './support/installed.ts';
import { expect, test } from './support/test.ts';

const { userAgent: iphone } = devices['iPhone 15'];

type Device = { page: Page; cdp: CDPSession };
/** A touch screen of 390 px that shows the sign-in page, the only one in its history. */
const onDevice = async (
  browser: Browser,
  options: { userAgent?: string; mac_touch_points?: number } = {},
): Promise<Device> => {
  const { userAgent, mac_touch_points } = options;
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, ...(userAgent && { userAgent }) });
  await context.addInitScript((touch_points) => {
    localStorage.setItem('splashed', 'true');
    if (touch_points === undefined) return;
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: touch_points });
  }, mac_touch_points);
  const opener = await context.newPage();
  await opener.goto('/robots.txt');
  // A window that was opened begins its history with its page; one that a test opens has an empty one before it.
  const opened = opener.waitForEvent('popup');
  await opener.evaluate(() => void window.open('/sign-in'));
  const page = await opened;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, cdp: await context.newCDPSession(page) };
};

const goOn = async ({ page }: Device): Promise<void> => {
  await page.getByRole('link', { name: /^Register/ }).click();
  await expect(page).toHaveURL('/register');
};

/** One finger along a path of points; the last is where it leaves the screen. */
const swipe = async ({ cdp }: Device, ...[first, ...rest]: [number, number][]): Promise<void> => {
  const points = ([x, y]: [number, number]) => [{ x, y }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(first as [number, number]) });
  for (const point of rest)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(point) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

test(
  'R2.9 on a phone of Apple, a swipe from the left edge goes back one step, and nothing less does',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const device = await onDevice(browser, { userAgent: iphone });
    const { page } = device;
    const strip = page.locator('.swipe-strip');
    await goOn(device);
    await expect(strip).toBeAttached();
    expect(await strip.boundingBox()).toEqual({ x: 0, y: 0, width: 24, height: 844 });

    // Each of them: out of the strip, too short, up and down, to the left, and one that turns upwards first.
    for (const way of [
      [
        [25, 400],
        [60, 400],
        [120, 400],
      ],
      [
        [10, 400],
        [30, 400],
        [49, 400],
      ],
      [
        [10, 400],
        [12, 300],
        [14, 200],
      ],
      [
        [20, 400],
        [5, 400],
        [0, 400],
      ],
      [
        [10, 400],
        [14, 380],
        [120, 380],
      ],
    ] as [number, number][][]) {
      await swipe(device, ...(way as [[number, number]]));
      await expect(page, `after ${JSON.stringify(way)}`).toHaveURL('/register');
    }
    await swipe(device, [24, 400], [40, 402], [64, 405]);
    await expect(page).toHaveURL('/sign-in');
    await page.context().close();
  },
);

test(
  'R2.9 a tap on the strip reaches the page below it, and the keyboard can’t reach the strip',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const device = await onDevice(browser, { userAgent: iphone });
    const { page } = device;
    await goOn(device);
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { textContent: 'At the edge' });
      button.style.cssText = 'position:fixed;left:0;top:300px;width:24px;height:44px';
      button.addEventListener('click', () => (button.textContent = 'Tapped'));
      document.body.append(button);
    });
    await page.touchscreen.tap(12, 320);
    await expect(page.getByRole('button', { name: 'Tapped' })).toBeVisible();
    await expect(page.locator('.swipe-strip')).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('.swipe-strip :is(a, button, [tabindex])')).toHaveCount(0);
    await page.context().close();
  },
);

test(
  'R2.9 the strip is there on an iPad that calls itself a Mac and in an installed app, and nowhere else',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const there = async (device: Device, is_there: boolean): Promise<void> => {
      await expect(device.page.locator('.swipe-strip')).toHaveCount(0);
      await goOn(device);
      await expect(device.page.locator('.swipe-strip')).toHaveCount(is_there ? 1 : 0);
    };
    const android = await onDevice(browser);
    await there(android, false);
    await swipe(android, [10, 400], [30, 400], [120, 400]);
    await expect(android.page).toHaveURL('/register');
    await pretendInstalled(android.page);
    await android.page.reload();
    await expect(android.page.locator('.swipe-strip')).toHaveCount(1);
    await android.page.context().close();
    for (const [mac_touch_points, is_there] of [
      [5, true],
      [0, false],
      [1, false],
    ] as const) {
      const mac = await onDevice(browser, { mac_touch_points });
      await there(mac, is_there);
      await mac.page.context().close();
    }
  },
);
