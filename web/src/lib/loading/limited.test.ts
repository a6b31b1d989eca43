import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limited } from './limited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that takes longer than its limit is given up with a message that says what and when', async () => {
  const ended = vi.fn<(error: Error) => void>();
  limited(new Promise(() => {}), 3_000, 'It did not open').catch(ended);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(new Error('It did not open after 3000 ms'));
});

test('work in time has its result or its error, and leaves no timer behind', async () => {
  expect(await limited(Promise.resolve(1), 3_000, 'late')).toBe(1);
  await expect(limited(Promise.reject(new Error('refused')), 3_000, 'late')).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
