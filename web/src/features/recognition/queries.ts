import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listValues } from '@plaudit/contract/company/endpoints';
import { checkLimits, getBalance } from '@plaudit/contract/points/endpoints';
import {
  getRecognition,
  listBoosts,
  listGiven,
  listMembers,
  listReceived,
  listSuggestions,
  listTypes,
} from '@plaudit/contract/recognition/endpoints';
import { listRecognitionGroups } from '@plaudit/contract/recognition-group/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import { usePendingCost } from '../../lib/writes/unsent.ts';
import { colleaguesQuery, recentGiftsQuery } from '../people/queries.ts';

export type ListFilter = BodyInput<typeof listReceived>;

export const recognitionQuery = (recognition_id: string) =>
  endpointQuery(getRecognition, { query: { recognition_id } });
export const receivedPages = (filter: ListFilter = {}) => endpointPages(listReceived, { body: filter });
export const givenPages = (filter: ListFilter = {}) => endpointPages(listGiven, { body: filter });
/** The people who boosted it. Read each time it is opened: live events have only the sum. */
export const boostPages = (recognition_id: string) => ({
  ...endpointPages(listBoosts, { query: { recognition_id } }),
  staleTime: 0,
  ...caching.not_kept,
});
export const membersQuery = (recognition_id: string) => endpointQuery(listMembers, { query: { recognition_id } });

/** An admin's change arrives by live event. */
export const typesQuery = () => ({ ...endpointQuery(listTypes), ...caching.recognition_types });
export const recognitionGroupsQuery = () => ({ ...endpointQuery(listRecognitionGroups), ...caching.recognition_types });
export const valuesQuery = () => ({ ...endpointQuery(listValues, { body: {} }), staleTime: 1_800_000 });
export const balanceQuery = () => endpointQuery(getBalance);
/** How much the caller may still give to these people; requested again with each of them. */
export const limitsQuery = (employees: string[]) => ({
  ...endpointQuery(checkLimits, { body: { employees } }),
  staleTime: 0,
  ...caching.not_kept,
});

/** Whom the caller might want to thank. It changes with the day, and with what they give. */
export const suggestionsQuery = () => ({ ...endpointQuery(listSuggestions), staleTime: 600_000 });

/** The own balances. What waits to be sent has left the allowance already, so that nobody gives it twice. */
export const useBalance = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const balance = useQuery({ ...balanceQuery(), enabled });
  const pending = usePendingCost();
  const { data } = balance;
  return { ...balance, data: data && { ...data, to_give: Math.max(0, data.to_give - pending) } };
};

/** The queries for what the composer shows first, so that it opens complete. */
export const composerReads = (queryClient: QueryClient, { points }: { points: boolean }): (() => Promise<void>)[] => {
  const people = [suggestionsQuery(), recentGiftsQuery(), colleaguesQuery()];
  const lists = [typesQuery(), recognitionGroupsQuery(), valuesQuery(), ...people];
  const queries = points ? [...lists, balanceQuery()] : lists;
  return queries.map((query) => () => queryClient.prefetchQuery(query as ReturnType<typeof typesQuery>));
};

export { typeSections } from './type-sections.ts';
