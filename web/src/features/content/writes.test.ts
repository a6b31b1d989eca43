import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type CachedKind, type Counters, provideForFeeds } from '../../lib/feature/cards.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { aWrite } from '../../lib/writes/testing/writes.ts';
import { commentPages } from './thread-queries.ts';
import { writes } from './writes.ts';

const queryClient = new QueryClient();
const known: Record<string, Counters> = { p1: { reactions: [], my_reaction: null, comments_count: 1 } };
const cached = {
  find: (_client: QueryClient, content_id: string) => known[content_id],
  setCounters:
    vi.fn<(client: QueryClient, content_id: string, change: (known: Counters) => Partial<Counters>) => void>(),
  readAgain: vi.fn<(client: QueryClient, content_id: string) => Promise<void>>(async () => {}),
};
provideForFeeds([
  {
    cards: {
      poll: {
        Card: lazyPart(async () => ({ Card: () => null }), 'Card'),
        author: ({ poll: { author } }) => author,
        words: ({ poll: { question } }) => question,
        link: (poll_id) => `/polls/${poll_id}`,
        list: '/polls',
        missing: 'POLL_NOT_FOUND',
        module: 'polls',
        cached: async () => ({ cached: cached as unknown as CachedKind }),
        composer: null,
      },
    },
  },
]);

test('a comment that was sent later is under its content, whose counts come from the server', async () => {
  const pages = { pages: [{ items: [], next_cursor: null }], pageParams: [null] };
  queryClient.setQueryData(commentPages('p1').queryKey, pages);
  // Nothing is requested that this page does not show.
  const other = aWrite(1, 'comments p2', { body: { parent_id: 'p2' } });
  writes.effects.comment?.({ write: other, answer: { content_id: 'c2', parent_id: 'p2' }, queryClient });
  const write = aWrite(2, 'comments p1', { body: { parent_id: 'p1' } });
  writes.effects.comment?.({ write, answer: { content_id: 'c1', parent_id: 'p1' }, queryClient });
  expect(queryClient.getQueryData(commentPages('p1').queryKey)?.pages[0]?.items).toMatchObject([{ content_id: 'c1' }]);
  await expect.poll(() => cached.readAgain.mock.calls).toEqual([[queryClient, 'p1']]);
});

test('a reply that was sent later updates the counts of its thread', async () => {
  cached.readAgain.mockClear();
  const write = aWrite(4, 'comments c1', { body: { parent_id: 'c1' } });
  writes.effects.comment?.({ write, answer: { content_id: 'c3', parent_id: 'c1', top_id: 'p1' }, queryClient });
  await expect.poll(() => cached.readAgain.mock.calls).toEqual([[queryClient, 'p1']]);
});

// From an earlier version: reactions to comments had a name of their own.
test.each(['reaction', 'comment_reaction'] as const)(
  'a %s that was sent later has the server’s counts',
  async (kind) => {
    cached.setCounters.mockClear();
    const answer = { reactions: [{ reaction: 'clap', count: 3 }], my_reaction: 'clap' };
    const write = aWrite(3, 'reaction p1', { kind, body: { content_id: 'p1' } });
    writes.effects[kind]?.({ write, answer, queryClient });
    await expect.poll(() => cached.setCounters.mock.calls.length).toBe(1);
    const [, content_id, change] = cached.setCounters.mock.lastCall ?? [];
    expect([content_id, change?.(known.p1 as Counters)]).toEqual(['p1', answer]);
  },
);
