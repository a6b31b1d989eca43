import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { endpointPages, endpointQuery, queryClient } from './query.ts';
import { resolveCompany } from '@plaudit/contract/auth/endpoints';
import { getCompany } from '@plaudit/contract/company/endpoints';
import { saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';

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

test('an answer that is not called off when it changes is read again once it is there', async () => {
  const answers: ((count: number) => void)[] = [];
  const queryKey = ['crowded'];
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver<number>(queryClient, { queryKey, queryFn, initialData: 0 });
  const stop = observer.subscribe(() => {});
  const change = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  const answer = async (count: number) => {
    answers.at(-1)?.(count);
    await vi.advanceTimersByTimeAsync(0);
  };
  void change();
  expect(answers).toHaveLength(1);
  void change();
  void change();
  expect(answers).toHaveLength(1);
  await answer(1);
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 1]);
  await answer(2);
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 2]);
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

const options = queryClient.getDefaultOptions().queries as {
  retry: (failures: number, error: Error) => boolean;
  throwOnError: (error: Error, query: { state: { data: unknown } }) => boolean;
};

test('no answer, or a problem of the server, is retried twice; an error of our own, or without a network, never', () => {
  const failure = (status: number) => new ApiError('INTERNAL_SERVER_ERROR', { status });
  expect([0, 499, 500, 503].map((status) => options.retry(0, failure(status)))).toEqual([true, false, true, true]);
  expect([0, 1, 2].map((failures) => options.retry(failures, failure(500)))).toEqual([true, true, false]);
  expect(options.retry(0, new TypeError('broken'))).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(options.retry(0, failure(500))).toBe(false);
});

test('an error of our own goes to the screen around everything, unless there is something to show', () => {
  const shows = (error: Error, data?: unknown) => options.throwOnError(error, { state: { data } });
  expect([shows(new TypeError('broken')), shows(new TypeError('broken'), 0), shows(away)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an error of the client is retried after a second, then two', async () => {
  expect(await askedAt(new ApiError('ERR_NETWORK'))).toEqual([0, 1, 3]);
});

test('an answer is believed for thirty seconds, and kept for a day', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: 30_000, gcTime: 86_400_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  });
});

describe('the query of a call', () => {
  const ask = vi.fn<(address: string, asked: RequestInit) => Promise<Response>>();
  const page = (next_cursor: string | null) => Response.json({ status: true, data: { items: [], next_cursor } });
  beforeEach(() => {
    fakeBrowser();
    saveSession(session);
    vi.stubGlobal('fetch', ask.mockReset());
    queryClient.clear();
  });

  test('is known by its path and input', async () => {
    ask.mockResolvedValueOnce(Response.json({ status: true, data: { name: 'Acme' } }));
    const { queryKey, queryFn } = endpointQuery(resolveCompany, { query: { domain: 'a.test' } });
    expect(queryKey).toEqual(['/auth/company/resolve', { query: { domain: 'a.test' } }]);
    expect(await queryClient.fetchQuery({ queryKey, queryFn: queryFn as never })).toEqual({ name: 'Acme' });
    expect(ask.mock.calls[0]?.[0]).toBe('/api/auth/company/resolve?domain=a.test');
  });

  test('reads a list page by page: the cursor goes into the body of a POST, and into the address of a GET', async () => {
    const read = async (method: 'GET' | 'POST') => {
      const list = { ...getCompany, path: '/list', method } as unknown as typeof getCompany;
      ask.mockImplementationOnce(async () => page('c2')).mockImplementationOnce(async () => page(null));
      const input = method === 'POST' ? { body: { kind: 'a' } } : { query: { kind: 'a' } };
      await queryClient.fetchInfiniteQuery({
        ...(endpointPages(list, input as never) as never as object),
        pages: 3,
      } as never);
      return ask.mock.calls.splice(0).map(([address, { body }]) => [address, body]);
    };
    expect(await read('POST')).toEqual([
      ['/api/list', '{"kind":"a"}'],
      ['/api/list', '{"kind":"a","cursor":"c2"}'],
    ]);
    queryClient.clear();
    expect(await read('GET')).toEqual([
      ['/api/list?kind=a', null],
      ['/api/list?kind=a&cursor=c2', null],
    ]);
  });
});
