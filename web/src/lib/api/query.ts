import { infiniteQueryOptions, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import { ApiError, reasonOf } from './api-error.ts';
import { call } from './api.ts';
import { day_ms } from './caching.ts';

/**
 * Worth another try: no answer came, the server had a problem of its own, or it was not the company's turn. Everything else
 * would fail again, and what took too long would take it again.
 */
const isPassing = (error: Error) => {
  if (!(error instanceof ApiError)) return false;
  const reason = reasonOf(error);
  return reason === 'busy' || ((error.status === 0 || error.status >= 500) && reason !== 'took_too_long');
};

/** An error of our own, which no list can explain: it is for the screen around everything, unless there is something to show. */
const isUnforeseen = (error: Error, { state }: { state: { data: unknown } }) =>
  !(error instanceof ApiError) && state.data === undefined;

/** A second, two, or as long as the server asks for. */
const retryDelay = (failures: number, error: Error) =>
  Math.max(1000 * 2 ** failures, error instanceof ApiError ? (error.retry_after_s ?? 0) * 1000 : 0);

/** Live events say what changed; the age only bounds what an event that was missed can leave behind. */
export const believed_ms = 30_000;

const overtaken = new WeakSet<Query>();

/**
 * The query client treats an answer that is still loading as fresh, unless it asks again at once: for what is on screen and was
 * read before.
 */
const willBeTakenForFresh = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive());

/**
 * An answer that is marked outdated while it loads is read again afterwards: it may be from before the change. So is one that
 * the caller does not call off.
 */
class OvertakenClient extends QueryClient {
  override invalidateQueries: QueryClient['invalidateQueries'] = (filters, options) => {
    const goesOn = (query: Query) => options?.cancelRefetch === false && query.state.fetchStatus !== 'idle';
    for (const query of this.getQueryCache().findAll(filters))
      if (willBeTakenForFresh(query) || goesOn(query)) overtaken.add(query);
    return super.invalidateQueries(filters, options);
  };
}

export const queryClient = new OvertakenClient({
  defaultOptions: {
    queries: {
      staleTime: believed_ms,
      gcTime: day_ms,
      // Without a network a question fails at once and the screen says so, instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isPassing(error) && navigator.onLine,
      retryDelay,
      throwOnError: isUnforeseen,
    },
    // Without a network a call fails at once, or is queued in lib/writes: nothing waits in memory where no one sees it.
    mutations: { retry: false, networkMode: 'always' },
  },
});

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  if (action.type !== 'success' || action.manual || !overtaken.delete(query)) return;
  query.invalidate();
  if (query.isActive()) void query.fetch();
});

export type EndpointInput<E extends Endpoint> = {
  body?: BodyInput<E>;
  query?: QueryInput<E>;
  portal?: 'admin';
};

/**
 * Options of the query for a call: the key is the path and the input. Spread them to add rules of `caching`.
 * Answers are stored over restarts for a day, unless `meta: { persist_ms }` says otherwise.
 */
export const endpointQuery = <E extends Endpoint>(endpoint: E, input: EndpointInput<E> = {}) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }): Promise<ResponseOf<E>> => call(endpoint, { ...input, signal }),
  });

type PageOf<E extends Endpoint> = ResponseOf<E> & Pick<Page<unknown>, 'next_cursor'>;

/** The same for a list that is read page by page. `cursor` goes where the endpoint takes it: into the body of a POST. */
export const endpointPages = <E extends Endpoint>(endpoint: E, input: EndpointInput<E> = {}) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, { ...input, pages: true }],
    initialPageParam: null as string | null,
    getNextPageParam: (last: PageOf<E>) => last.next_cursor,
    queryFn: ({ signal, pageParam: cursor }): Promise<PageOf<E>> => {
      const place = endpoint.method === 'POST' ? 'body' : 'query';
      const paged = cursor === null ? input : { ...input, [place]: { ...(input[place] as object), cursor } };
      return call(endpoint, { ...paged, signal }) as Promise<PageOf<E>>;
    },
  });
