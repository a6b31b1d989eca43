import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';

const busy = new ApiError('INVALID_REQUEST', { status: 429, retry_after_s: 2, payload: { reason: 'busy' } });
const limited = new ApiError('INVALID_REQUEST', { status: 429, retry_after_s: 41 });
const away = new ApiError('INTERNAL_SERVER_ERROR', { status: 503, retry_after_s: 5 });
const slow = new ApiError('INTERNAL_SERVER_ERROR', { status: 503, payload: { reason: 'took_too_long' } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** After which seconds a question is asked whose answer is always this error. */
const askedAt = async (error: Error): Promise<number[]> => {
  const [began, seconds]: [number, number[]] = [Date.now(), []];
  const queryFn = () => {
    seconds.push((Date.now() - began) / 1000);
    return Promise.reject(error);
  };
  const answer = queryClient
    .fetchQuery({ queryKey: [error.message, began], queryFn, retry: retryOfAll })
    .catch(() => null);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  return seconds;
};
const retryOfAll = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;

test('what passes is asked again, no sooner than the server says; what would fail again is not', async () => {
  expect(await askedAt(busy)).toEqual([0, 2, 4]);
  expect(await askedAt(away)).toEqual([0, 5, 10]);
  expect(await askedAt(limited)).toEqual([0]);
  expect(await askedAt(slow)).toEqual([0]);
});
