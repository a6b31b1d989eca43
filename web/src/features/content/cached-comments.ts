import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { listComments } from '@plaudit/contract/content/endpoints';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { Page } from '@plaudit/contract/schema';
import type { CachedCounters } from '../../lib/feature/cards.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { commentPages } from './thread-queries.ts';

type Comments = InfiniteData<Page<ContentComment>>;
/** How many comments something had as far as this device knew, and how many it has. */
type Counted = { before: number | undefined; now: number };
type ChangeItems = (items: ContentComment[], is_last_page: boolean) => ContentComment[];

/** Unchanged data stays the same object, because the query client shares equal values: nothing renders again. */
const changePages = (known: Comments, change: ChangeItems): Comments => ({
  ...known,
  pages: known.pages.map((page, index) => ({ ...page, items: change(page.items, index === known.pages.length - 1) })),
});

/** Takes one out of the comments under one thing. */
export const hideComment = (queryClient: QueryClient, parent_id: string, content_id: string): void =>
  void queryClient.setQueriesData<Comments>(
    { queryKey: commentPages(parent_id).queryKey },
    (known) => known && changePages(known, (items) => items.filter((item) => item.content_id !== content_id)),
  );

/** Changes one comment or reply, wherever it is. */
export const changeComment = (
  queryClient: QueryClient,
  content_id: string,
  change: (comment: ContentComment) => ContentComment,
): void => {
  const changeThis: ChangeItems = (items) =>
    items.map((item) => (item.content_id === content_id ? change(item) : item));
  queryClient.setQueriesData<Comments>(
    { queryKey: [listComments.path] },
    (known) => known && changePages(known, changeThis),
  );
};

/** Reads the comments under one thing again. */
export const refreshComments = (queryClient: QueryClient, parent_id: string): void =>
  void queryClient.invalidateQueries({ queryKey: commentPages(parent_id).queryKey });

/** Reads the comments under everything again. */
export const refreshThreads = (queryClient: QueryClient): void => readAgain(queryClient, [listComments.path]);

/** Puts a new comment behind the others, once. An answer on its way may be from before it. */
export const showAdded = (queryClient: QueryClient, added: ContentComment): void => {
  const { queryKey } = commentPages(added.parent_id);
  queryClient.setQueryData<Comments>(
    queryKey,
    (known) =>
      known &&
      changePages(known, (items, is_last) => {
        const others = items.filter(({ content_id }) => content_id !== added.content_id);
        return is_last ? [...others, added] : others;
      }),
  );
  if (queryClient.isFetching({ queryKey }) > 0) refreshComments(queryClient, added.parent_id);
};

/** How many comments and replies a list has, or null if there are more than were read. */
const countAll = ({ pages }: Comments): number | null =>
  pages.at(-1)?.next_cursor
    ? null
    : pages.flatMap(({ items }) => items).reduce((sum, { comments_count }) => sum + 1 + comments_count, 0);

/**
 * Reads the comments under one thing again if they may not be those that were counted. What is shown around them says nothing
 * of that: it may have been read later than they were. An answer on its way is not called off: where many write and react, none
 * would arrive.
 */
export const matchComments = (queryClient: QueryClient, parent_id: string, { before, now }: Counted): void => {
  const { queryKey } = commentPages(parent_id);
  const known = queryClient.getQueryData<Comments>(queryKey);
  const is_first = !known && queryClient.isFetching({ queryKey }) > 0;
  if (is_first || ((known && countAll(known)) ?? before) !== now)
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
};

export const findComment = (queryClient: QueryClient, content_id: string): ContentComment | undefined =>
  queryClient
    .getQueriesData<Comments>({ queryKey: [listComments.path] })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((item) => item.content_id === content_id);

/** Comments and replies, wherever they are cached. */
export const cached_comments: CachedCounters = {
  find: findComment,
  setCounters: (queryClient, content_id, change) =>
    changeComment(queryClient, content_id, (known) => ({ ...known, ...change(known) })),
  readAgain: async (queryClient, content_id) => {
    const known = findComment(queryClient, content_id);
    if (known) refreshComments(queryClient, known.parent_id);
  },
};
