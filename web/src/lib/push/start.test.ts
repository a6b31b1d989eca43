import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPage } from '../testing/fake-browser.ts';

const parts = vi.hoisted(() => ({
  start: vi.fn<() => Promise<void>>(),
  onTap: vi.fn<(act: (notification: object) => void) => Promise<void>>(),
  openPushLink: vi.fn<(link: string | null) => void>(),
  isResetting: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('./push.ts', () => ({ loadPush: async () => ({ start: parts.start }) }));
vi.mock('../native/push.ts', () => ({ onTap: parts.onTap }));
vi.mock('../reset/resetting.ts', () => ({ isResetting: parts.isResetting }));
vi.mock('../navigation/deep-link.ts', () => ({ openPushLink: parts.openPushLink }));

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  for (const part of [parts.start, parts.onTap]) part.mockReset().mockResolvedValue();
  parts.openPushLink.mockReset();
  parts.isResetting.mockReset().mockResolvedValue(false);
  warn.mockReset().mockReturnValue();
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await newPage(() => import('./start.ts'))).startPush;

test('R2.16 on a phone a tap on a notification opens its link, no matter how often push is started', async () => {
  const startPush = await load();
  await startPush();
  await startPush();
  await vi.waitFor(() => expect(parts.onTap).toHaveBeenCalledTimes(1));
  parts.onTap.mock.calls[0]?.[0]({ data: { deepLink: '/inbox' } });
  expect(parts.openPushLink).toHaveBeenCalledWith('/inbox');
  expect(parts.start).toHaveBeenCalledTimes(2);
});

test('R8.4 taps that can’t be followed don’t stop push', async () => {
  parts.onTap.mockRejectedValue(new Error('no plugin'));
  await (
    await load()
  )();
  expect(parts.start).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('Push: taps are not followed', new Error('no plugin')));
});

test('R4.6 push waits for the reset check and stays off while a reset is ongoing, but taps are followed', async () => {
  const checked = Promise.withResolvers<boolean>();
  parts.isResetting.mockReturnValue(checked.promise);
  const startPush = await load();
  const started = startPush();
  await vi.waitFor(() => expect(parts.onTap).toHaveBeenCalledTimes(1));
  expect(parts.start).not.toHaveBeenCalled();
  checked.resolve(true);
  await started;
  expect(parts.start).not.toHaveBeenCalled();
  parts.isResetting.mockResolvedValue(false);
  await startPush();
  expect(parts.start).toHaveBeenCalledTimes(1);
});

test('in a browser there are no taps to follow', async () => {
  vi.stubGlobal('Capacitor', undefined);
  await (
    await load()
  )();
  expect(parts.start).toHaveBeenCalledTimes(1);
  expect(parts.onTap).not.toHaveBeenCalled();
});

test('R8.4 a failure to start is logged, and nothing more happens', async () => {
  parts.start.mockRejectedValue(new Error('refused'));
  await (
    await load()
  )();
  expect(warn).toHaveBeenCalledWith('Push: not started', new Error('refused'));
});
