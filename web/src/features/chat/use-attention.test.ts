import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow } from '../../lib/testing/fake-browser.ts';
import { type Store, storeOf } from '../../lib/testing/store-hook.ts';
import { useAttention } from './use-attention.ts';

vi.mock('react', () => import('../../lib/testing/store-hook.ts'));

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let window: EventTarget;
let attention: Store<boolean>;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  window = fakeWindow();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  attention = storeOf(useAttention);
  stop = attention.subscribe(() => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('people look at a page that is in sight, and not at one behind another', () => {
  expect(attention.get()).toBe(true);
  turn('hidden');
  expect(attention.get()).toBe(false);
  // A mouse that moves over another window says nothing.
  window.dispatchEvent(new Event('pointermove'));
  expect(attention.get()).toBe(false);
  turn('visible');
  expect(attention.get()).toBe(true);
});

test('a page that nobody has used for two minutes is looked at again with the next input', () => {
  vi.advanceTimersByTime(119_000);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(119_000);
  expect(attention.get()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(attention.get()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  expect(attention.get()).toBe(true);
});
