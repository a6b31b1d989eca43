import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { unreadQuery } from './queries.ts';
import { realtime } from './realtime.ts';

type Count = { unread_count: number };

const queryClient = new QueryClient();
afterEach(() => queryClient.clear());

/** A screen that shows the count; its answers are given by hand, in the order of the questions. */
const watchCount = () => {
  const answers: ((count: Count) => void)[] = [];
  const queryFn = () => new Promise<Count>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: unreadQuery().queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  return { answers, stop, shown: () => queryClient.getQueryData<Count>(unreadQuery().queryKey)?.unread_count };
};

const changed = (unread_count: number): void =>
  realtime[0]?.events['notification.changed']?.({ unread_count } as never, queryClient);

test('an answer that was on its way when an event came does not take its place', async () => {
  const { answers, stop, shown } = watchCount();
  changed(1);
  expect(shown()).toBe(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ unread_count: 2 });
  answers[1]?.({ unread_count: 1 });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shown()).toBe(1);
  stop();
});

test('an event alone asks the server nothing about the count', async () => {
  const { answers, stop, shown } = watchCount();
  answers[0]?.({ unread_count: 2 });
  await vi.waitFor(() => expect(shown()).toBe(2));
  changed(3);
  expect(shown()).toBe(3);
  expect(answers).toHaveLength(1);
  stop();
});

test('what a newer server counts of kinds that this page cannot show is left out', () => {
  const by_kind = { mention: 2, place_news: 1, riddle: 4 };
  realtime[0]?.events['notification.changed']?.({ unread_count: 7, by_kind }, queryClient);
  expect(queryClient.getQueryData(unreadQuery().queryKey)).toEqual({ unread_count: 3 });
});
