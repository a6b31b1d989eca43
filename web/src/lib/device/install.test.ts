import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow, newPage } from '../testing/fake-browser.ts';
import { storeOf } from '../testing/store-hook.ts';

vi.mock('react', () => import('../testing/store-hook.ts'));

const linux = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', platform: 'Linux x86_64', maxTouchPoints: 0 };
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', platform: 'MacIntel', maxTouchPoints: 0 };
const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', platform: 'iPhone' };

let window: EventTarget;
let is_standalone: boolean;
const heard = vi.fn<() => void>();

beforeEach(() => {
  window = fakeWindow();
  is_standalone = false;
  heard.mockReset();
  vi.stubGlobal('navigator', linux);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: is_standalone && query === '(display-mode: standalone), (display-mode: minimal-ui)',
  }));
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  const page = await newPage(() => import('./install.ts'));
  page.keepInstallOffer();
  return { ...page, ...storeOf(page.useInstallState) };
};
const offer = () => {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  return prompt;
};

test('R1.12 the browser’s offer is kept until a person asks for it, and works once', async () => {
  const { get, subscribe, install } = await load();
  expect(get()).toBe('unavailable');
  const leave = subscribe(heard);
  const prompt = offer();
  expect([get(), heard.mock.calls.length, prompt.mock.calls.length]).toEqual(['offered', 1, 0]);
  install();
  expect([get(), heard.mock.calls.length, prompt.mock.calls.length]).toEqual(['unavailable', 2, 1]);
  install();
  expect(prompt).toHaveBeenCalledTimes(1);
  leave();
  offer();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('R1.12 an app that was just installed is not offered again', async () => {
  const { get, subscribe, install } = await load();
  const prompt = offer();
  subscribe(heard);
  window.dispatchEvent(new Event('appinstalled'));
  expect([get(), heard.mock.calls.length]).toEqual(['installed', 1]);
  install();
  expect(prompt).not.toHaveBeenCalled();
});

test('R1.12 a page that runs as an app, by whatever name, is installed', async () => {
  const { get } = await load();
  offer();
  is_standalone = true;
  expect(get()).toBe('installed');
  is_standalone = false;
  vi.stubGlobal('navigator', { ...iphone, standalone: true });
  expect(get()).toBe('installed');
  vi.stubGlobal('navigator', linux);
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  expect(get()).toBe('installed');
});

test.each([
  ['an iPhone', 'by_hand', iphone],
  ['an iPad that calls itself a Mac', 'by_hand', { ...mac, maxTouchPoints: 5 }],
  ['a Mac', 'unavailable', mac],
  ['a Mac with a single touch point', 'unavailable', { ...mac, maxTouchPoints: 1 }],
  ['a tablet of another system', 'unavailable', { ...linux, maxTouchPoints: 5 }],
])('R1.12 without an offer on %s, the state is %s', async (_, state, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect((await load()).get()).toBe(state);
});
