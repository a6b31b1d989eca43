import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { changeComment, findComment, showAdded } from './cached-comments.ts';
import { commentPages } from './thread-queries.ts';

const queryClient = new QueryClient();
const comment = (content_id: string, parent_id: string) =>
  ({ content_id, parent_id, comments_count: 0 }) as ContentComment;
const show = (parent_id: string, ...lists: ContentComment[][]) =>
  queryClient.setQueryData(commentPages(parent_id).queryKey, {
    pages: lists.map((items, at) => ({ items, next_cursor: at < lists.length - 1 ? 'more' : null })),
    pageParams: lists.map(() => null),
  });
const shown = (parent_id: string) => queryClient.getQueryData(commentPages(parent_id).queryKey);

test('threads and pages that a change does not concern stay the same objects, so that nothing renders again', () => {
  show('top', [comment('1', 'top')], [comment('2', 'top')]);
  show('1', [comment('3', '1')]);
  const [before, replies] = [shown('top'), shown('1')];
  changeComment(queryClient, '2', (known) => ({ ...known, comments_count: 5 }));
  expect(findComment(queryClient, '2')?.comments_count).toBe(5);
  expect(shown('top')?.pages[0]).toBe(before?.pages[0]);
  expect(shown('1')).toBe(replies);
});

test('a new comment comes after the last, once, even if it was read in the meantime', () => {
  show('top', [comment('1', 'top'), comment('9', 'top')], [comment('2', 'top')]);
  showAdded(queryClient, comment('9', 'top'));
  expect(shown('top')?.pages.map(({ items }) => items.map(({ content_id }) => content_id))).toEqual([
    ['1'],
    ['2', '9'],
  ]);
});
