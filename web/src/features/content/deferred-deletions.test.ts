import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listeners = new Set<() => void>();
const page = {
  visibilityState: 'visible',
  addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
};
const leave = () => {
  page.visibilityState = 'hidden';
  for (const listener of listeners) listener();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
});
afterEach(() => {
  listeners.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('./deferred-deletions.ts');

test('a deletion runs once the time to undo it is over, and not before', async () => {
  const { deferDeletion } = await load();
  const run = vi.fn<() => Promise<void>>(async () => {});
  deferDeletion('a', run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what was undone is never deleted, neither in time nor when the page goes out of sight', async () => {
  const { deferDeletion, undoDeletion } = await load();
  const run = vi.fn<() => Promise<void>>(async () => {});
  deferDeletion('a', run);
  undoDeletion('a');
  leave();
  await vi.runAllTimersAsync();
  expect(run).not.toHaveBeenCalled();
});

test('a page that goes out of sight deletes what waits at once, and once', async () => {
  const { deferDeletion } = await load();
  const run = vi.fn<() => Promise<void>>(async () => {});
  deferDeletion('a', run);
  leave();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is deleted stays out of lists until the server has answered, so that it does not come back for a moment', async () => {
  const { currentHidden, deferDeletion } = await load();
  let answer = () => {};
  deferDeletion('a', () => new Promise<void>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...currentHidden()]).toEqual(['a']);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect([...currentHidden()]).toEqual([]);
});
