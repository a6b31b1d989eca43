import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { readPages, readQuery } from './keep-ready.ts';

const ask = vi.fn<() => Promise<number>>();
const queries = {
  answer: () => readQuery({ queryKey: ['people'], queryFn: ask })(),
  list: () => readPages({ queryKey: ['feed'], queryFn: ask, initialPageParam: null, getNextPageParam: () => null })(),
};

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  ask.mockReset().mockResolvedValue(7);
});
afterEach(() => void vi.useRealTimers());

test.each(Object.entries(queries))(
  'what is kept ready for a tunnel (%s) is read again after an hour',
  async (_, read) => {
    await read();
    vi.setSystemTime(Date.now() + 3_599_999);
    await read();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    await read();
    expect(ask).toHaveBeenCalledTimes(2);
  },
);
