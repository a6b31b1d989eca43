import { keepPreviousData } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, type EndpointInput } from '../../lib/api/query.ts';

/** A list that admins search: read again each time, and not stored on the device. */
export const adminPages = <E extends Endpoint>(endpoint: E, body: object) => ({
  ...endpointPages(endpoint, { body, portal: 'admin' } as EndpointInput<E>),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});
