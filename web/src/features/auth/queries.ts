import { queryOptions } from '@tanstack/react-query';
import { loadAppConfig } from '../../lib/app-config.ts';
import { caching } from '../../lib/caching.ts';

/** What the server says to everybody; it changes with its settings only, at a restart. */
export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  queryFn: () => loadAppConfig(),
  staleTime: Infinity,
  ...caching.not_kept,
});
