import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { queryClient } from '../../lib/api/query.ts';
import { findComment, showAdded } from './cached-comments.ts';
import { commentPages } from './thread-queries.ts';
import { realtime } from './realtime.ts';

const comment = {
  content_id: 'comment',
  parent_id: 'top',
  reactions: [],
  comments_count: 1,
} as unknown as ContentComment;
const reply = { ...comment, content_id: 'reply', parent_id: 'comment', comments_count: 0 };
const pages = (...items: ContentComment[]) => ({ pages: [{ items, next_cursor: null }], pageParams: [null] });
const counted = (content_id: string, comments_count: number): void =>
  realtime[0]?.events['content.counted']?.(
    { content_id, top_id: 'top', reactions: [{ reaction: 'clap', count: 2 }], comments_count },
    queryClient,
  );
const isReadAgain = (parent_id: string) => queryClient.getQueryState(commentPages(parent_id).queryKey)?.isInvalidated;

beforeEach(() => {
  queryClient.setQueryData(commentPages('top').queryKey, pages(comment));
  queryClient.setQueryData(commentPages('comment').queryKey, pages(reply));
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

test('replies that are fewer than what was read later counts are read again', () => {
  queryClient.setQueryData(commentPages('comment').queryKey, pages());
  counted('comment', 1);
  expect([isReadAgain('top'), isReadAgain('comment')]).toEqual([false, true]);
});

test('a list that is on its way when a comment is counted or written is read once more', async () => {
  vi.useFakeTimers();
  type Answer = { items: ContentComment[]; next_cursor: null };
  const answers: ((page: Answer) => void)[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    ...commentPages('comment'),
    queryFn: () => new Promise<Answer>((answer) => void answers.push(answer)),
    staleTime: 0,
  });
  const answer = async (...items: ContentComment[]) => {
    answers.at(-1)?.({ items, next_cursor: null });
    await vi.advanceTimersByTimeAsync(0);
  };
  queryClient.removeQueries({ queryKey: commentPages('comment').queryKey });
  const stop = observer.subscribe(() => {});
  // It is counted already where it was shown first, and the list may be from before it.
  counted('comment', 1);
  await answer();
  expect(answers).toHaveLength(2);
  await answer(reply);
  void observer.refetch();
  showAdded(queryClient, { ...reply, content_id: 'own' });
  expect(answers).toHaveLength(4);
  answers[2]?.({ items: [reply], next_cursor: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data?.pages[0]?.items.map(({ content_id }) => content_id)).toEqual([
    'reply',
    'own',
  ]);
  stop();
  vi.useRealTimers();
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
