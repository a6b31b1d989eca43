import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startShell } from './shell.ts';

const parts = vi.hoisted(() => {
  const steps: string[] = [];
  const failing = new Set<string>();
  const step = (name: string) => async () => {
    steps.push(name);
    if (failing.has(name)) throw new Error(`no ${name}`);
  };
  return { steps, failing, step };
});
vi.mock('./live-update.ts', () => ({ tellReady: parts.step('ready') }));
vi.mock('./status-bar.ts', () => ({ paintStatusBar: parts.step('bar'), hideSplash: parts.step('splash') }));
vi.mock('./keyboard.ts', () => ({ followKeyboard: parts.step('keyboard') }));
vi.mock('./app-links.ts', () => ({ followAppLinks: parts.step('links') }));
vi.mock('./app-state.ts', () => ({ followAppState: parts.step('state') }));
vi.mock('./back-button.ts', () => ({ followBackButton: parts.step('back') }));
vi.mock('./app-height.ts', () => ({ followAppHeight: () => parts.steps.push('height') }));
vi.mock('./preferences.ts', () => ({ get: async () => null, set: async () => {} }));
vi.mock('../api/server-address.ts', () => ({ restoreServerAddress: parts.step('address') }));

const dataset: { native?: string } = {};
let draw = () => {};

beforeEach(() => {
  parts.steps.length = 0;
  parts.failing.clear();
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => (draw = drawn));
});
afterEach(() => vi.unstubAllGlobals());

const all = ['height', 'ready', 'bar', 'address', 'keyboard', 'links', 'state', 'back'];

test('R7.10 the shell starts its parts, tells that the app is ready, and then shows it in place of the launch screen', async () => {
  await startShell();
  expect(dataset.native).toBe('android');
  expect(parts.steps).toEqual(all);
  draw();
  expect(parts.steps.at(-1)).toBe('splash');
});

test('a part that an older shell lacks breaks nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  parts.failing.add('bar').add('splash');
  await startShell();
  expect(parts.steps).toEqual(all);
  expect(warn).toHaveBeenCalledWith('The native shell starts without its status bar', new Error('no bar'));
  draw();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(new Error('no splash')));
  warn.mockRestore();
});
