import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWindow, newPage } from '../testing/fake-browser.ts';
import { storeOf } from '../testing/store-hook.ts';

vi.mock('react', () => import('../testing/store-hook.ts'));

let page: EventTarget;
let system: EventTarget & { matches: boolean };
const root = { className: '' };

beforeEach(() => {
  fakeBrowser();
  page = fakeWindow();
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query === '(prefers-color-scheme: dark)' ? system : null));
  vi.stubGlobal('document', { documentElement: root });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => newPage(() => import('./theme.ts'));
const turn = (is_dark: boolean) => {
  system.matches = is_dark;
  system.dispatchEvent(new Event('change'));
};

test('without a choice the page follows the system', async () => {
  system.matches = true;
  (await load()).followTheme();
  expect(root.className).toBe('dark');
  turn(false);
  expect(root.className).toBe('light');
  turn(true);
  expect(root.className).toBe('dark');
});

test('a choice outlasts changes of the system and reloads, until it is the system again', async () => {
  const { followTheme, useTheme } = await load();
  followTheme();
  useTheme().setTheme('dark');
  expect(root.className).toBe('dark');
  turn(true);
  turn(false);
  expect(root.className).toBe('dark');

  const next = await load();
  root.className = '';
  next.followTheme();
  expect(root.className).toBe('dark');
  next.useTheme().setTheme('light');
  turn(true);
  expect(root.className).toBe('light');
  next.useTheme().setTheme('system');
  expect(root.className).toBe('dark');
});

test('a choice in another tab counts here, too', async () => {
  (await load()).followTheme();
  localStorage.setItem('theme', '"dark"');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  expect(root.className).toBe('dark');
});

test('the settings show the choice', async () => {
  const { useTheme } = await load();
  const { get } = storeOf(() => useTheme().theme);
  expect(get()).toBe('system');
  useTheme().setTheme('light');
  expect(get()).toBe('light');
});
