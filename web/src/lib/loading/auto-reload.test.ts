import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { longerWait, nextWait, reloadPage, reloadWhenPossible } from './auto-reload.ts';

const ten_minutes_ms = 600_000;
const ask = vi.fn<typeof fetch>();
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  vi.stubGlobal(
    'fetch',
    ask.mockReset().mockImplementation(async () => new Response('{}')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('R2.7 the countdown begins at 5 s, and doubles up to 5 minutes with reloads that do not help', async () => {
  const waits = [nextWait()];
  for (let count = 1; count <= 8; count += 1) {
    expect(await reloadWhenPossible()).toBe(true);
    waits.push(nextWait());
  }
  expect(waits).toEqual([5, 5, 10, 20, 40, 80, 160, 300, 300]);
  expect(browser.reloads).toBe(8);
});

test('a wait in which the server does not answer is followed by one that is twice as long, up to 5 minutes', () => {
  expect([5, 10, 150, 160, 300].map(longerWait)).toEqual([10, 20, 300, 300, 300]);
});

test('reloads that are ten minutes apart are not counted together, and a clock that was set back changes nothing', async () => {
  await reloadWhenPossible();
  await reloadWhenPossible();
  vi.setSystemTime(Date.now() + ten_minutes_ms - 1);
  expect(nextWait()).toBe(10);
  vi.setSystemTime(Date.now() + 1);
  expect(nextWait()).toBe(5);
  vi.setSystemTime(Date.now() - 3 * ten_minutes_ms);
  expect(nextWait()).toBe(5);
});

test.each(['', 'no JSON', 'null', '{"count":"4","at":NOW}', '{"count":4.5,"at":NOW}', '{"count":4}'])(
  'what is no count of reloads counts as none: %s',
  (text) => {
    sessionStorage.setItem('auto_reloads', text.replace('NOW', String(Date.now())));
    expect(nextWait()).toBe(5);
  },
);

test.each<[string, () => void]>([
  ['the device has no network', () => vi.stubGlobal('navigator', { onLine: false })],
  ['the server does not answer', () => ask.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the server answers with an error', () => ask.mockResolvedValue(new Response('', { status: 502 }))],
])('the page stays as it is while %s', async (_, begin) => {
  begin();
  expect(await reloadWhenPossible()).toBe(false);
  expect(browser.reloads).toBe(0);
  await expect(reloadWhenPossible()).resolves.toBe(false);
  expect(nextWait()).toBe(5);
});

test('without a network the server is not even asked; it has 5 s to answer, and no cache answers for it', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await reloadWhenPossible();
  expect(limit).toHaveBeenCalledWith(5_000);
  expect(ask).toHaveBeenCalledWith('/version.json', expect.objectContaining({ cache: 'no-store' }));
  vi.stubGlobal('navigator', { onLine: false });
  await reloadWhenPossible();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('R4.10 only caches that hold parts of a build are deleted before the page is reloaded', async () => {
  for (const name of ['vite-1', 'app-assets', 'person-e1']) browser.caches.add(name);
  await reloadPage();
  expect([...browser.caches]).toEqual(['person-e1']);
  expect(browser.reloads).toBe(1);
});

test('a browser that refuses caches and storage still reloads, and waits 5 s each time', async () => {
  browser.break();
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await reloadWhenPossible()).toBe(true);
  vi.stubGlobal('caches', undefined);
  expect(await reloadWhenPossible()).toBe(true);
  expect(browser.reloads).toBe(2);
  expect(nextWait()).toBe(5);
});
