import { keepPreviousData } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { getPrivacySettings, listRequests, previewErasure } from '@plaudit/contract/privacy/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

export type RequestFilter = Pick<BodyInput<typeof listRequests>, 'state' | 'search'>;

export const requestPages = (filter: RequestFilter) => ({
  ...endpointPages(listRequests, { body: filter, portal: 'admin' }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});

export const privacySettingsQuery = () => ({
  ...endpointQuery(getPrivacySettings, { portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});

/** In how many texts the name of a person appears who asks for erasure. */
export const erasurePreviewQuery = (request_id: string) => ({
  ...endpointQuery(previewErasure, { query: { request_id }, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});
