import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeOf } from '../testing/store-hook.ts';
import { followLayout, isInstalled, isIos, useMedia } from './media.ts';

vi.mock('react', () => import('../testing/store-hook.ts'));

/** A window: its size, and what else media queries ask for. */
type Window = { width: number; dots?: number; is_upright?: boolean; is_standalone?: boolean };

let now: Window;
let queries: (EventTarget & { matches: boolean })[];
const dataset: { layout?: string } = {};

/** Understands the queries of layout flags, as a browser does. */
const holds = (query: string, { width, dots = 1, is_upright = false, is_standalone = false }: Window): boolean => {
  const [, name, value] = /^\(([\w-]+): ([\w-]+)\)$/.exec(query) as unknown as [string, string, string];
  if (name === 'min-width') return width >= Number.parseInt(value, 10);
  if (name === 'max-width') return width <= Number.parseInt(value, 10);
  if (name === 'min-resolution') return dots >= Number.parseInt(value, 10);
  return (name === 'orientation' && is_upright) || (name === 'display-mode' && is_standalone);
};

const change = (next: Window) => {
  now = next;
  for (const query of queries) query.dispatchEvent(new Event('change'));
};

beforeEach(() => {
  [now, queries] = [{ width: 1440 }, []];
  vi.stubGlobal('matchMedia', (text: string) => {
    const query = Object.defineProperty(new EventTarget(), 'matches', { get: () => holds(text, now) });
    queries.push(query as (typeof queries)[number]);
    return query;
  });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', platform: 'Linux x86_64' });
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[string, Window, string]>([
  ['a desktop', { width: 1440 }, 'desktop'],
  ['a big screen', { width: 1824 }, 'desktop big_screen'],
  ['both ends of a tablet', { width: 1224 }, 'desktop tablet'],
  ['between tablet and mobile', { width: 901 }, 'tablet'],
  ['a tablet held upright', { width: 900, is_upright: true }, 'tablet_or_mobile tablet portrait mobile_browser'],
  ['the narrowest tablet', { width: 768 }, 'tablet_or_mobile tablet mobile_browser'],
  ['a phone', { width: 767, dots: 3 }, 'tablet_or_mobile mobile tablet retina mobile_browser'],
  ['a desktop with two dots per pixel', { width: 1300, dots: 2 }, 'desktop retina'],
  [
    'an installed app on a phone',
    { width: 390, is_standalone: true },
    'tablet_or_mobile mobile tablet installed_app mobile_browser',
  ],
  ['an installed app on a desktop', { width: 1440, is_standalone: true }, 'desktop'],
])('R2.17 the layout flags of %s', (_, window, flags) => {
  now = window;
  followLayout();
  expect(dataset.layout).toBe(flags);
});

test('R2.17 the native shell is no browser, no matter how narrow it is', () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  now = { width: 390 };
  followLayout();
  expect(dataset.layout).toBe('tablet_or_mobile mobile tablet native_shell');
  change({ width: 1300 });
  expect(dataset.layout).toBe('desktop native_shell');
});

test('R2.17 flags follow the window, and parts that show one get its changes until they are removed', () => {
  followLayout();
  change({ width: 390 });
  expect(dataset.layout).toContain('mobile');
  queries = [];
  const { subscribe, get } = storeOf(() => useMedia('mobile'));
  expect(get()).toBe(true);
  const heard = vi.fn<() => void>();
  const leave = subscribe(heard);
  change({ width: 1440 });
  expect([get(), heard.mock.calls.length]).toEqual([false, 1]);
  leave();
  change({ width: 390 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('an app on the home screen says so itself, or by Safari’s own flag', () => {
  expect(isInstalled()).toBe(false);
  vi.stubGlobal('navigator', { standalone: true });
  expect(isInstalled()).toBe(true);
  vi.stubGlobal('navigator', { standalone: false });
  now = { width: 390, is_standalone: true };
  expect(isInstalled()).toBe(true);
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'iPhone', 5, true],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)', 'iPad', 5, true],
  ['an iPad that asks for desktop pages', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0, false],
  ['a Mac with a single touch point', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 1, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 10; K)', 'Linux armv8l', 5, false],
])('%s is known as iOS or not', (_, userAgent, platform, maxTouchPoints, is_ios) => {
  vi.stubGlobal('navigator', { userAgent, platform, maxTouchPoints });
  expect(isIos()).toBe(is_ios);
});
