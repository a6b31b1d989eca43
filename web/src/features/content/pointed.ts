import { createContext, useContext } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContentComment } from '@plaudit/contract/content/schema';
import type { PointedComment } from '@plaudit/contract/paths';
import { pointedComment } from './thread-queries.ts';

/** What the address of the page points at: a comment, or a reply under it. */
const Pointed = createContext<PointedComment>({});
export const PointedProvider = Pointed.Provider;

type Read = { items: ContentComment[] | undefined; has_more: boolean };

/**
 * The comment that a link points at within one thread. It comes first if the loaded ones do not reach it yet, so that no one
 * has to search. `is_gone`: it does not exist anymore.
 */
export const usePointed = (parent_id: string, top_id: string, { items, has_more }: Read) => {
  const { comment, reply } = useContext(Pointed);
  const id = parent_id === top_id ? comment : parent_id === comment ? reply : undefined;
  const is_read = items?.some(({ content_id }) => content_id === id);
  const apart = useInfiniteQuery({
    ...pointedComment(parent_id, id ?? ''),
    enabled: id !== undefined && is_read === false && has_more,
  });
  const [found] = apart.data?.pages[0]?.items ?? [];
  return {
    id,
    /** Where the thread leads further down. */
    leads_on: parent_id === top_id && reply !== undefined,
    first: is_read || !items || id === undefined ? undefined : found,
    is_gone: id !== undefined && is_read === false && !found && (apart.data !== undefined || !has_more),
  };
};
