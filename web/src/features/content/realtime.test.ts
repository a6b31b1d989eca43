import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { findComment } from './cached-comments.ts';
import { commentPages } from './thread-queries.ts';
import { realtime } from './realtime.ts';

const queryClient = new QueryClient();
const comment = {
  content_id: 'comment',
  parent_id: 'top',
  reactions: [],
  comments_count: 1,
} as unknown as ContentComment;
const counted = (content_id: string, comments_count: number): void =>
  realtime[0]?.events['content.counted']?.(
    { content_id, top_id: 'top', reactions: [{ reaction: 'clap', count: 2 }], comments_count },
    queryClient,
  );
const isReadAgain = (parent_id: string) => queryClient.getQueryState(commentPages(parent_id).queryKey)?.isInvalidated;

beforeEach(() => {
  const pages = (...items: ContentComment[]) => ({ pages: [{ items, next_cursor: null }], pageParams: [null] });
  queryClient.setQueryData(commentPages('top').queryKey, pages(comment));
  queryClient.setQueryData(commentPages('comment').queryKey, pages());
});
afterEach(() => queryClient.clear());

test('a reaction to a comment is counted in place, and nothing is read again for it', () => {
  counted('comment', 1);
  expect(findComment(queryClient, 'comment')?.reactions).toEqual([{ reaction: 'clap', count: 2 }]);
  expect([isReadAgain('top'), isReadAgain('comment')]).toEqual([false, false]);
});

test('with a reply more or less, the replies are read again', () => {
  counted('comment', 2);
  expect(findComment(queryClient, 'comment')?.comments_count).toBe(2);
  expect([isReadAgain('top'), isReadAgain('comment')]).toEqual([false, true]);
});

test('after a connection that was lost, all threads are read again', () => {
  realtime[0]?.catchUp(queryClient);
  expect([isReadAgain('top'), isReadAgain('comment')]).toEqual([true, true]);
});

test('edited words are read again in place', () => {
  const changed = { content_id: 'comment', parent_id: 'top', top_id: 'top' };
  realtime[0]?.events['content.changed']?.(changed, queryClient);
  expect([isReadAgain('top'), isReadAgain('comment')]).toEqual([true, false]);
});
