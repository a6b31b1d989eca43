import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/query.ts';

/** An answer from the last hour is good enough for a tunnel. */
const staleTime = 3_600_000;

/** Reads an answer that a person may look for without a network, unless it is here already. */
export const readQuery = (query: object) => () =>
  queryClient.prefetchQuery({ ...query, staleTime } as unknown as FetchQueryOptions);

/** The same for the first page of a list. */
export const readPages = (pages: object) => () =>
  queryClient.prefetchInfiniteQuery({ ...pages, staleTime } as unknown as FetchInfiniteQueryOptions);
