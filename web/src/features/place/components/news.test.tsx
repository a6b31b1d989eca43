import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { unreadPlacesQuery } from '../queries.ts';
import { News } from './news.tsx';

const drawn = (known: object): string => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(unreadPlacesQuery().queryKey, known as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <News kind="community" name="Communities" />
    </QueryClientProvider>,
  );
};
const badge = (html: string) => /nav-badge"[^>]*>([^<]*)</.exec(html)?.[1];

test('the number in the navigation is that of its own kind', () => {
  const kinds = [
    { place_kind: 'chat', unread_count: 3, has_quiet: false },
    { place_kind: 'community', unread_count: 1, has_quiet: false },
  ];
  expect(badge(drawn({ unread_count: 4, has_quiet: false, kinds }))).toBe('1');
});

test('what an earlier version stored shows less, and no error', () => {
  const html = drawn({ unread_count: 4, has_quiet: false });
  expect([badge(html), html.includes('for-readers')]).toEqual([undefined, true]);
});
