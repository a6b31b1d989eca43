import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreadQuery } from '../../features/notification/queries.ts';
import { realtime } from '../../features/notification/realtime.ts';
import { setWaiting } from '../../lib/screen/waiting.ts';
import { useAppBadge } from './use-app-badge.ts';

const queryClient = new QueryClient();
vi.mock('react', async (load) => ({ ...(await load<object>()), useEffect: (run: () => unknown) => void run() }));
vi.mock('@tanstack/react-query', async (load) => ({
  ...(await load<object>()),
  useQuery: ({ queryKey }: { queryKey: readonly unknown[] }) => ({ data: queryClient.getQueryData(queryKey) }),
}));

const page = { title: '' };
const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {});
const icon = { setAppBadge, clearAppBadge: async () => {} };
beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', icon);
});
afterEach(() => {
  setWaiting('chat', 0);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (unread: { unread_count: number; elsewhere_count?: number }) => {
  queryClient.setQueryData(unreadQuery().queryKey, unread);
};

test('an unread message that mentions the person counts once in the title and on the icon', () => {
  show({ unread_count: 3, elsewhere_count: 1 });
  useAppBadge();
  setWaiting('chat', 4);
  expect(page.title).toBe('(6) Plaudit');
  expect(setAppBadge).toHaveBeenLastCalledWith(6);
  // An older server says nothing about it, and what was just marked as read leaves less than nothing.
  show({ unread_count: 3 });
  useAppBadge();
  expect(page.title).toBe('(7) Plaudit');
  show({ unread_count: 0, elsewhere_count: 1 });
  useAppBadge();
  expect(page.title).toBe('(4) Plaudit');
});

test('a live event says how many of them are messages', () => {
  const by_kind = { mention: 2 };
  realtime[0]?.events['notification.changed']?.({ unread_count: 2, by_kind, elsewhere_count: 2 }, queryClient);
  useAppBadge();
  expect(page.title).toBe('Plaudit');
});
