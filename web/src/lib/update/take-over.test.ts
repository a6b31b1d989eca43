import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { followTakeOver, takeOver } from './take-over.ts';

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const workersOf = (controller: object | null) =>
  Object.assign(new EventTarget(), { controller }) as unknown as ServiceWorkerContainer;
const change = (workers: ServiceWorkerContainer) => workers.dispatchEvent(new Event('controllerchange'));

test('a page reloads when another version takes over, and again while it is still there', () => {
  const workers = workersOf({});
  followTakeOver(workers);
  expect(browser.reloads).toBe(0);
  change(workers);
  expect(browser.reloads).toBe(1);
  vi.advanceTimersByTime(1_999);
  expect(browser.reloads).toBe(1);
  vi.advanceTimersByTime(1);
  expect(browser.reloads).toBe(2);
  vi.advanceTimersByTime(3_999);
  expect(browser.reloads).toBe(2);
  vi.advanceTimersByTime(1);
  expect(browser.reloads).toBe(3);
});

test('the first worker of a page is no change of version, the next one is', () => {
  const workers = workersOf(null);
  followTakeOver(workers);
  change(workers);
  expect(browser.reloads).toBe(0);
  change(workers);
  expect(browser.reloads).toBe(1);
});

test('a browser without workers has nothing to follow', () => {
  vi.stubGlobal('navigator', {});
  followTakeOver();
  expect(browser.reloads).toBe(0);
});

test('a waiting worker is told to take over; a page that gets no answer reloads after five seconds', () => {
  const postMessage = vi.fn<(message: object) => void>();
  takeOver({ postMessage } as unknown as ServiceWorker);
  expect(postMessage.mock.calls).toEqual([[{ type: 'take-over' }]]);
  vi.advanceTimersByTime(4_999);
  expect(browser.reloads).toBe(0);
  vi.advanceTimersByTime(1);
  expect(browser.reloads).toBe(1);
});
