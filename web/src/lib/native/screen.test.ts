import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow } from '../testing/fake-browser.ts';
import { followAppHeight } from './app-height.ts';
import { tapLightly } from './haptics.ts';
import { followKeyboard } from './keyboard.ts';
import { hideSplash, paintStatusBar } from './status-bar.ts';

const plugins = vi.hoisted(() => ({
  steps: [] as unknown[],
  keyboard: {} as Record<string, () => void>,
  can_tap: true,
}));
const note = vi.hoisted(() => (name: string) => async (given: object) => void plugins.steps.push([name, given]));
vi.mock('@capacitor/status-bar', () => ({
  StatusBar: { setStyle: note('style'), setBackgroundColor: note('color') },
  Style: { Light: 'LIGHT', Dark: 'DARK' },
}));
vi.mock('@capacitor/core', () => ({
  SystemBars: { setStyle: note('system style') },
  SystemBarsStyle: { Light: 'LIGHT', Dark: 'DARK' },
  SystemBarType: { StatusBar: 'StatusBar' },
}));
vi.mock('@capacitor/splash-screen', () => ({ SplashScreen: { hide: note('hide splash') } }));
vi.mock('@capacitor/haptics', () => ({
  Haptics: { impact: (given: object) => (plugins.can_tap ? note('tap')(given) : Promise.reject(new Error('none'))) },
  ImpactStyle: { Light: 'LIGHT' },
}));
vi.mock('@capacitor/keyboard', () => ({
  Keyboard: { addListener: async (name: string, listener: () => void) => (plugins.keyboard[name] = listener) },
}));

const scrollIntoView = vi.fn<(options: object) => void>();
const root = { dataset: {} as { keyboard?: string }, style: { setProperty: vi.fn<(...set: string[]) => void>() } };

beforeEach(() => {
  vi.useFakeTimers();
  plugins.steps.length = 0;
  root.style.setProperty.mockReset();
  scrollIntoView.mockReset();
  vi.stubGlobal('document', { documentElement: root, activeElement: { scrollIntoView } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const on = (platform: string) =>
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });

test('R2.18 the height of the app follows the window: on resize, and 100 ms after a change of orientation', () => {
  const window = Object.assign(fakeWindow(), { innerHeight: 800 });
  vi.stubGlobal('window', window);
  const heights = () => root.style.setProperty.mock.calls.map(([name, height]) => `${name} ${height}`);
  followAppHeight();
  window.innerHeight = 600;
  window.dispatchEvent(new Event('resize'));
  expect(heights()).toEqual(['--app-height 800px', '--app-height 600px']);
  window.innerHeight = 390;
  window.dispatchEvent(new Event('orientationchange'));
  vi.advanceTimersByTime(99);
  expect(heights()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(heights().at(-1)).toBe('--app-height 390px');
});

test('R2.19 the status bar is light, on Android with a white background that lasts', async () => {
  on('ios');
  await paintStatusBar();
  expect(plugins.steps).toEqual([['style', { style: 'LIGHT' }]]);
  plugins.steps.length = 0;
  on('android');
  await paintStatusBar();
  expect(plugins.steps).toEqual([
    ['style', { style: 'LIGHT' }],
    ['color', { color: '#ffffff' }],
    ['system style', { bar: 'StatusBar', style: 'LIGHT' }],
  ]);
});

test('the launch screen fades out', async () => {
  await hideSplash();
  expect(plugins.steps).toEqual([['hide splash', { fadeOutDuration: 120 }]]);
});

test('while the keyboard is up the page says so, and the field stays in sight', async () => {
  await followKeyboard();
  plugins.keyboard.keyboardWillShow?.();
  expect(root.dataset.keyboard).toBe('open');
  expect(scrollIntoView).not.toHaveBeenCalled();
  plugins.keyboard.keyboardDidShow?.();
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  plugins.keyboard.keyboardWillHide?.();
  expect(root.dataset.keyboard).toBeUndefined();
});

test('a device taps lightly, and one that can’t is no problem', async () => {
  await tapLightly();
  expect(plugins.steps).toEqual([['tap', { style: 'LIGHT' }]]);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  plugins.can_tap = false;
  await tapLightly();
  expect(warn).toHaveBeenCalledWith('The device did not tap', expect.any(Error));
  warn.mockRestore();
});
