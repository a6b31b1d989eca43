import { keepPreviousData } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { getCase, listCases } from '@plaudit/contract/moderation/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

export type CaseFilter = Pick<BodyInput<typeof listCases>, 'state' | 'search'>;

// Reports are only for moderators: none of them stay on the device.
export const casePages = (filter: CaseFilter) => ({
  ...endpointPages(listCases, { body: filter, portal: 'admin' }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});

export const caseQuery = (case_id: string) => ({
  ...endpointQuery(getCase, { query: { case_id }, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});
