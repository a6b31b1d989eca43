import { QueryObserver } from '@tanstack/react-query';
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

/** After which seconds a query with this error is retried. */
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

test('temporary errors are retried, no sooner than the server says; permanent ones are not', async () => {
  expect(await askedAt(busy)).toEqual([0, 2, 4]);
  expect(await askedAt(away)).toEqual([0, 5, 10]);
  expect(await askedAt(limited)).toEqual([0]);
  expect(await askedAt(slow)).toEqual([0]);
});

test('an answer that changes while it is first read is read again, once', async () => {
  const answers: ((count: number) => void)[] = [];
  const queryKey = ['counted'];
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver<number>(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  void queryClient.invalidateQueries({ queryKey });
  expect(answers).toHaveLength(1);
  answers[0]?.(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.(1);
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 1]);
  stop();
});

test('an answer that changes unseen while it is read again is read again when it is shown', async () => {
  const answers: ((count: number) => void)[] = [];
  const queryKey = ['listed'];
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve));
  const answer = async (count: number) => {
    answers.at(-1)?.(count);
    await vi.advanceTimersByTimeAsync(0);
  };
  queryClient.setQueryData(queryKey, 0);
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.prefetchQuery({ queryKey, queryFn });
  // It was out of date already.
  void queryClient.invalidateQueries({ queryKey });
  await answer(1);
  const observer = new QueryObserver<number>(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  await answer(2);
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 2]);
  stop();
});

test('a write into an answer that is still loading doesn’t replace it: it is requested again, once', async () => {
  const answers: ((count: number) => void)[] = [];
  const queryKey = ['written'];
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver<number>(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  void queryClient.invalidateQueries({ queryKey });
  queryClient.setQueryData(queryKey, 7);
  expect(answers).toHaveLength(1);
  answers[0]?.(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.(8);
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 8]);
  stop();
});
