import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { holdIdle, whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A question whose answer comes when it is given. */
const ask = () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  void queryClient.prefetchQuery({ queryKey: ['first'], queryFn: () => promise });
  return () => resolve(1);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what can wait begins once the answers are there that the screen waits for', async () => {
  const answer = ask();
  const work = vi.fn<() => void>();
  whenIdle(work);
  await pass(1_000);
  expect(work).not.toHaveBeenCalled();
  answer();
  await pass(10);
  expect(work).toHaveBeenCalledTimes(1);
});

test('an answer that never comes is not waited for longer than ten seconds', async () => {
  ask();
  const work = vi.fn<() => void>();
  whenIdle(work);
  await pass(9_900);
  expect(work).not.toHaveBeenCalled();
  await pass(200);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what can wait does as long as something on the screen stands for what is on its way', async () => {
  const [endFirst, endSecond] = [holdIdle(), holdIdle()];
  const work = vi.fn<() => void>();
  whenIdle(work);
  await pass(1_000);
  endFirst();
  await pass(1_000);
  expect(work).not.toHaveBeenCalled();
  endSecond();
  await pass(10);
  expect(work).toHaveBeenCalledTimes(1);
});

test('one answer leads to the next question: what can wait begins after both', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 100));
  const answer = ask();
  const work = vi.fn<() => void>();
  whenIdle(work);
  await pass(10);
  answer();
  await pass(50);
  const show = holdIdle();
  await pass(1_000);
  expect(work).not.toHaveBeenCalled();
  show();
  await pass(110);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a placeholder that stays holds up what can wait for ten seconds in all', async () => {
  const end = holdIdle();
  const work = vi.fn<() => void>();
  whenIdle(work);
  await pass(9_900);
  expect(work).not.toHaveBeenCalled();
  await pass(200);
  expect(work).toHaveBeenCalledTimes(1);
  end();
});

test('canceled work never begins, no matter what it waited for', async () => {
  const answer = ask();
  const work = vi.fn<() => void>();
  const callOff = whenIdle(work);
  await pass(100);
  callOff();
  answer();
  await pass(10_000);
  expect(work).not.toHaveBeenCalled();
});

const unloaded = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /later.js'));

test('a script that cannot be loaded without a network is no error, and comes when the network is back', async () => {
  const listeners = new Set<() => void>();
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void) => name === 'online' && listeners.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
  const goOnline = () => [...listeners].forEach((listener) => listener());
  // The run fails with an unhandled rejection.
  const work = vi.fn<() => Promise<void>>(unloaded);
  const callOff = whenIdle(work);
  await pass(10);
  expect(work).toHaveBeenCalledTimes(1);
  goOnline();
  await pass(0);
  expect(work).toHaveBeenCalledTimes(2);
  // The network was back before anyone listened.
  await pass(60_000);
  expect(work).toHaveBeenCalledTimes(3);
  work.mockResolvedValue();
  goOnline();
  await pass(0);
  goOnline();
  await pass(1_000_000);
  expect(work).toHaveBeenCalledTimes(4);
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  callOff();
});

test('a script that could not be loaded is not asked for again once it is called off', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const work = vi.fn<() => Promise<void>>(unloaded);
  const callOff = whenIdle(work);
  await pass(10);
  callOff();
  await pass(1_000_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('in Safari, which has no idle moments, what can wait begins after two seconds', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn<() => void>();
  whenIdle(work, 1_000);
  await pass(2_999);
  expect(work).not.toHaveBeenCalled();
  await pass(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('it begins at the earliest after its time, and leaves no timer behind', async () => {
  const work = vi.fn<() => void>();
  const answer = ask();
  whenIdle(work, 4_000);
  await pass(3_999);
  answer();
  await pass(0);
  expect(work).not.toHaveBeenCalled();
  await pass(2);
  expect(work).toHaveBeenCalledTimes(1);
});

test('once the answers are there nothing is left to wait for', async () => {
  queryClient.setDefaultOptions({ queries: { gcTime: Infinity } });
  const answer = ask();
  whenIdle(() => {});
  await pass(10);
  answer();
  await pass(10);
  expect(vi.getTimerCount()).toBe(0);
  whenIdle(() => {}, 1_000)();
  expect(vi.getTimerCount()).toBe(0);
});

test('a busy page has ten seconds for what it does first', async () => {
  const request = vi.fn<(work: () => void, options: IdleRequestOptions) => number>(() => 1);
  vi.stubGlobal('requestIdleCallback', request);
  whenIdle(() => {});
  await pass(0);
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 10_000 });
});
