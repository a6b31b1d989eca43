import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { listComments } from '@plaudit/contract/content/endpoints';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { Page } from '@plaudit/contract/schema';
import type { CachedCounters } from '../../lib/feature/cards.ts';
import { commentPages } from './thread-queries.ts';

type Comments = InfiniteData<Page<ContentComment>>;
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

/** Puts a new comment behind the others, once. */
export const showAdded = (queryClient: QueryClient, added: ContentComment): void =>
  void queryClient.setQueryData<Comments>(
    commentPages(added.parent_id).queryKey,
    (known) =>
      known &&
      changePages(known, (items, is_last) => {
        const others = items.filter(({ content_id }) => content_id !== added.content_id);
        return is_last ? [...others, added] : others;
      }),
  );

/** Reads the comments under one thing again. */
export const refreshComments = (queryClient: QueryClient, parent_id: string): void =>
  void queryClient.invalidateQueries({ queryKey: commentPages(parent_id).queryKey });

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
